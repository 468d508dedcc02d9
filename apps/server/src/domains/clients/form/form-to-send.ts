import {
  type ClientForm,
  type ClientFieldName,
  type ClientRecord,
  type ClientTerms,
  emptyClientForm,
  formOfRecord,
  normaliseClientForm,
} from "@fundport/rules";
import { withoutIds } from "./form-state.ts";

/** Fields that the client's form always shows, because the advisor used them to find or to contact the client. */
const alwaysShown: ReadonlySet<string> = new Set([
  "firstName",
  "lastName",
  "email",
  "phone",
  "citizenship",
  "identificationType",
] satisfies ClientFieldName[]);

/**
 * Returns the form that is sent to the client. It is based on the advisor's form, and on the client's record if there
 * is one.
 */
export function formToSend(form: ClientForm, record: ClientRecord | null, terms: ClientTerms): ClientForm {
  const typed = { ...form, ...withoutIds };
  if (record === null) return typed;
  const known = withoutRecord(normaliseClientForm(typed, terms), normaliseClientForm(formOfRecord(record), terms));
  return { ...known, ...withoutIds };
}

/**
 * Returns a form without the values that are also in the record, so that the client must fill in these fields. If both
 * have the same phone number, the form is unchanged. Another phone number may belong to another person. Both forms must
 * be normalised.
 */
function withoutRecord(form: ClientForm, record: ClientForm): ClientForm {
  if (form.phone === record.phone) return form;
  const known = (Object.keys(form) as ClientFieldName[]).filter(
    (name) => !alwaysShown.has(name) && form[name] === record[name],
  );
  const emptied = Object.fromEntries(known.map((name) => [name, emptyClientForm[name]])) as Partial<ClientForm>;
  // Empties the questionnaire, because it may contain answers from an earlier contract.
  return { ...form, ...emptied, questionnaire: {} };
}
