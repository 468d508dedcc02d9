/**
 * A field of an open template. A heading matches the field if it has the field's number and a word of its name. The
 * unit "ratio" means that 1.25 % is written as 0.0125.
 */
export type TemplateField = {
  /** The template and the versions that have the field, such as "EMT 4.1–4.3". */
  template: string;
  number: string;
  name: string;
  word: string;
  unit: "same" | "ratio";
};

/** Matches the separators in headings, which differ between manufacturers: `00001_EMT_Version`, `00001 EMT Version`. */
const separator = /[^a-z\d]+/;

/** Matches the heading of any template field. The heading must be in lower case. */
export const templateHeading = new RegExp(`^\\d{5}${separator.source}`);

/** Returns the field that a heading matches; null if none does. */
export function findFieldOf<Field extends TemplateField>(heading: string, fields: readonly Field[]): Field | null {
  const [number = "", ...words] = heading.toLowerCase().split(separator);
  const rest = words.join("_");
  return fields.find((field) => field.number === number && rest.includes(field.word)) ?? null;
}
