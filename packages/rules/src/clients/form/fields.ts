/**
 * The table of all fields of the client form, in the order of the form. The browser, the server, the prefill and tests
 * use it.
 * Source: docs/reference/client-form.md#fields.
 */
import { checkQuestionnaire } from "../questionnaire/check-questionnaire.ts";
import { type ClientField, type ClientFieldName, rowsOf } from "./field-rows.ts";
import { fieldsOfAccount } from "./account-fields.ts";
import { fieldsOfAddresses } from "./address-fields.ts";
import { fieldsOfDocuments } from "./document-fields.ts";
import { fieldsOfPerson } from "./person-fields.ts";

const questionnaire = rowsOf("questionnaire")({
  name: "questionnaire",
  serverPath: "amlQuestionnaire",
  kind: "questionnaire",
  // A wrong answer to a knowledge question is recorded but is not an issue, because the law against money laundering
  // requires no knowledge.
  rule: (path, answers, _form, { questionnaire: definition, firstYear }) =>
    checkQuestionnaire(path, definition, answers, { knowledge: false, firstYear }),
});

export const clientFields: readonly ClientField[] = [
  ...fieldsOfPerson,
  ...fieldsOfAddresses,
  ...fieldsOfDocuments,
  ...fieldsOfAccount,
  questionnaire,
];

const byName = new Map(clientFields.map((field) => [field.name, field]));

/** Returns the row of a field. The table contains all fields. */
export function findClientField(name: ClientFieldName): ClientField {
  const field = byName.get(name);
  if (!field) throw new Error(`The client form has no field ${name}.`);
  return field;
}

/**
 * Returns the path in the contract request for a field of the form. Examples: `street` becomes
 * `client.permanentAddress.street`, and the question `questionnaire.PURPOSE` becomes `amlQuestionnaire.PURPOSE`. Other
 * paths are returned unchanged.
 */
export function serverPathOf(path: string): string {
  const [name = "", ...rest] = path.split(".");
  const field = byName.get(name as ClientFieldName);
  return field ? [field.serverPath, ...rest].join(".") : path;
}

const byServerPath = new Map(clientFields.map((field) => [field.serverPath, field.name]));

/** Returns the form field for a path in the contract request; null if the form does not have the field. */
export function formPathOf(serverPath: string): string | null {
  const name = byServerPath.get(serverPath);
  if (name !== undefined) return name;
  const prefix = `${questionnaire.serverPath}.`;
  return serverPath.startsWith(prefix) ? `${questionnaire.name}.${serverPath.slice(prefix.length)}` : null;
}
