import { type ClientForm, type ClientSection, clientFields, emptyClientForm } from "@fundport/rules";

export type FormField = keyof ClientForm;
/** A field that says something else than what is known of the client. */
export type FieldDifference = { readonly field: FormField; readonly typed: unknown; readonly known: unknown };

/** Fields that tell of the form rather than of the client. */
const ownFields: ReadonlySet<FormField> = new Set(["clientId", "questionnaire", "webRequestId"]);

/** What is one thing: the town of the address before is not filled in below a street that has been typed. */
const wholes: ReadonlySet<ClientSection> = new Set([
  "permanentAddress",
  "postalAddress",
  "temporaryAddress",
  "mainDocument",
  "secondaryDocument",
  "bankAccount",
  "employer",
]);
const wholeOf = new Map(clientFields.flatMap(({ name, section }) => (wholes.has(section) ? [[name, section]] : [])));

/**
 * What known values make of a form: fields nobody has filled in take them over; typed ones that say something else come
 * back as differences and stay as they are, and so do the empty fields of the same address, document or account. A known
 * value that is empty says nothing. Case and blanks make no difference.
 */
export function fillForm(
  form: ClientForm,
  known: Partial<ClientForm>,
): { changes: Partial<ClientForm>; differences: readonly FieldDifference[] } {
  const fields = (Object.keys(known) as FormField[]).filter(
    (field) => !ownFields.has(field) && !isUntouched(field, known[field]) && !isAlike(form[field], known[field]),
  );
  const typed = new Set(fields.filter((field) => !isUntouched(field, form[field])));
  const typedWholes = new Set([...typed].flatMap((field) => wholeOf.get(field) ?? []));
  const isAsked = (field: FormField) => typed.has(field) || typedWholes.has(wholeOf.get(field) ?? "personalData");
  return {
    changes: pick(
      known,
      fields.filter((field) => !isAsked(field)),
    ),
    differences: fields.filter(isAsked).map((field) => ({ field, typed: form[field], known: known[field] })),
  };
}

/** The fields of a form that still hold what was filled in, as they were before. */
export function undoFill(
  form: ClientForm,
  before: Partial<ClientForm>,
  filled: Partial<ClientForm>,
): Partial<ClientForm> {
  const fields = (Object.keys(filled) as FormField[]).filter((field) => isAlike(form[field], filled[field]));
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
