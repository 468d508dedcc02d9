/**
 * A field of an open template. A heading matches by the number and a word of the name. The unit "ratio" means 0.0125
 * for 1.25 %.
 */
export type TemplateField = {
  /** The template, with the versions that have the field, such as "EMT 4.1–4.3". */
  template: string;
  number: string;
  name: string;
  word: string;
  unit: "same" | "ratio";
};

/** Manufacturers use different separators in headings: `00001_EMT_Version`, `00001 EMT Version`. */
const separator = /[^a-z\d]+/;

/** Matches the heading of any template field, in lower case. */
export const templateHeading = new RegExp(`^\\d{5}${separator.source}`);

/** Returns the field of a heading; null if no field matches. */
export function findFieldOf<Field extends TemplateField>(heading: string, fields: readonly Field[]): Field | null {
  const [number = "", ...words] = heading.toLowerCase().split(separator);
  const rest = words.join("_");
  return fields.find((field) => field.number === number && rest.includes(field.word)) ?? null;
}
