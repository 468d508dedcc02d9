import { type ClientForm, type ClientSection, clientFields, emptyClientForm } from "@fundport/rules";

export type FormField = keyof ClientForm;
/** A field whose typed value differs from the client's known value. */
export type FieldDifference = { readonly field: FormField; readonly typedValue: unknown; readonly knownValue: unknown };

/** Fields that belong to the form and not to the client. */
const ownFields: ReadonlySet<FormField> = new Set(["clientId", "questionnaire", "webRequestId"]);

/**
 * Sections that are filled in only as a whole, because a known town, for example, must not be filled in below a typed
 * street.
 */
const sectionsFilledAsWhole: ReadonlySet<ClientSection> = new Set([
  "permanentAddress",
  "postalAddress",
  "temporaryAddress",
  "mainDocument",
  "secondaryDocument",
  "bankAccount",
  "employer",
]);
const wholeOf = new Map(
  clientFields.flatMap(({ name, section }) => (sectionsFilledAsWhole.has(section) ? [[name, section]] : [])),
);

/**
 * Returns the changes that known values make to a form. Empty fields take the known value. Typed fields with a
 * different value are kept and returned as differences, together with the empty fields of the same address, document or
 * account. Empty known values are ignored, and so are differences in case and whitespace.
 */
export function fillForm(
  form: ClientForm,
  knownValues: Partial<ClientForm>,
): { changes: Partial<ClientForm>; differences: readonly FieldDifference[] } {
  const fields = (Object.keys(knownValues) as FormField[]).filter(
    (field) =>
      !ownFields.has(field) && !isUntouched(field, knownValues[field]) && !isAlike(form[field], knownValues[field]),
  );
  const typedFields = new Set(fields.filter((field) => !isUntouched(field, form[field])));
  const typedWholes = new Set([...typedFields].flatMap((field) => wholeOf.get(field) ?? []));
  const isDifference = (field: FormField) =>
    typedFields.has(field) || typedWholes.has(wholeOf.get(field) ?? "personalData");
  return {
    changes: pick(
      knownValues,
      fields.filter((field) => !isDifference(field)),
    ),
    differences: fields
      .filter(isDifference)
      .map((field) => ({ field, typedValue: form[field], knownValue: knownValues[field] })),
  };
}

/** Returns the former values of the fields that still have the filled value. */
export function undoFill(
  form: ClientForm,
  before: Partial<ClientForm>,
  values: Partial<ClientForm>,
): Partial<ClientForm> {
  const fields = (Object.keys(values) as FormField[]).filter((field) => isAlike(form[field], values[field]));
  return pick(before, fields);
}

export function pick(form: Partial<ClientForm>, fields: readonly FormField[]): Partial<ClientForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

function isUntouched(field: FormField, value: unknown): boolean {
  return value === null || value === undefined || value === "" || value === emptyClientForm[field];
}

function isAlike(one: unknown, other: unknown): boolean {
  return normalise(one) === normalise(other);
}

function normalise(value: unknown): string {
  const text = typeof value === "string" ? value.replaceAll(/\s/g, "").toLocaleLowerCase() : JSON.stringify(value);
  return text;
}
