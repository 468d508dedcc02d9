/** Checks a client form. Source: docs/reference/client-form.md#order-of-checks. */
import type { Issue } from "../../issue.ts";
import type { ClientFieldName } from "./field-rows.ts";
import { clientFields, findClientField } from "./fields.ts";
import type { ClientForm } from "./form.ts";
import { normaliseClientForm } from "./normalise.ts";
import type { ClientTerms } from "./terms.ts";

/**
 * Returns all issues of the form in the order of its fields. Values are normalised before the checks. The path of an
 * issue is the name of the field, or `questionnaire.<code>` for a question. Some issues can only be found by the
 * server: `appUsername.taken`, `employer-not-found` and `client.other-client`.
 */
export function checkClientForm(form: ClientForm, terms: ClientTerms): Issue[] {
  const normal = normaliseClientForm(form, terms);
  return clientFields.flatMap((field) => field.check(normal, terms));
}

/** Returns the issues of one field of the form. */
export function checkClientField(name: ClientFieldName, form: ClientForm, terms: ClientTerms): Issue[] {
  return findClientField(name).check(normaliseClientForm(form, terms), terms);
}

const dependents = new Map(
  clientFields.map(({ name }) => [
    name,
    [name, ...clientFields.filter((field) => field.depends.includes(name)).map((field) => field.name)],
  ]),
);

/**
 * Returns the fields that must be checked again after a field has changed: the field, and all fields whose rules read
 * it.
 */
export function fieldsToCheck(name: ClientFieldName): readonly ClientFieldName[] {
  return dependents.get(name) ?? [name];
}
