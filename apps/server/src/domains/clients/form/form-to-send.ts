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

/** Fields that the advisor used to find the client, or that are used to contact the client. */
const alwaysShown: ReadonlySet<string> = new Set([
  "firstName",
  "lastName",
  "email",
  "phone",
  "citizenship",
  "identificationType",
] satisfies ClientFieldName[]);

/** Returns the form for the client, from the advisor's form and the client's record if one exists. */
export function formToSend(form: ClientForm, record: ClientRecord | null, terms: ClientTerms): ClientForm {
  const typed = { ...form, ...withoutIds };
  if (record === null) return typed;
  const known = withoutRecord(normaliseClientForm(typed, terms), normaliseClientForm(formOfRecord(record), terms));
  return { ...known, ...withoutIds };
}

/**
 * Returns a form without the values that are also in the record, unless both have the same phone: another phone may
 * belong to another person. The client fills in these fields again. Both forms are normalised.
 */
function withoutRecord(form: ClientForm, record: ClientForm): ClientForm {
  if (form.phone === record.phone) return form;
  const known = (Object.keys(form) as ClientFieldName[]).filter(
    (name) => !alwaysShown.has(name) && form[name] === record[name],
  );
  const emptied = Object.fromEntries(known.map((name) => [name, emptyClientForm[name]])) as Partial<ClientForm>;
  // The questionnaire may contain answers from an earlier contract.
  return { ...form, ...emptied, questionnaire: {} };
}
