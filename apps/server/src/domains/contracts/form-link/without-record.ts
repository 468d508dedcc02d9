import { type ClientForm, type ClientFieldName, emptyClientForm } from "@fundport/rules";

/** By these the advisor has found the client, or the client is written to. */
const alwaysShown: ReadonlySet<string> = new Set([
  "firstName",
  "lastName",
  "email",
  "phone",
  "citizenship",
  "identificationType",
] satisfies ClientFieldName[]);

/**
 * Returns a form without what the portal knows of its client: that is shown to the phone that the portal knows, and to no
 * other, since whoever has that one may be somebody else. The client fills it in again. Both forms are normalised.
 */
export function withoutRecord(form: ClientForm, record: ClientForm): ClientForm {
  if (form.phone === record.phone) return form;
  const known = (Object.keys(form) as ClientFieldName[]).filter(
    (name) => !alwaysShown.has(name) && form[name] === record[name],
  );
  const emptied = Object.fromEntries(known.map((name) => [name, emptyClientForm[name]])) as Partial<ClientForm>;
  // Answers may be those of an earlier contract.
  return { ...form, ...emptied, questionnaire: {} };
}
