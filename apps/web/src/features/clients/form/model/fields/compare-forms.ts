import {
  type ClientFieldName,
  clientFields,
  type ClientForm,
  type ClientTerms,
  normaliseClientForm,
} from "@fundport/rules";
import { fieldViews } from "./field-views.ts";
import { isSame } from "./merge-edit.ts";

/** A field whose value the client has changed in the form that the advisor sent. */
export type FieldChange = {
  readonly name: ClientFieldName;
  readonly kind: "filled" | "changed" | "emptied";
  readonly sent: unknown;
  readonly returned: unknown;
  /** True if the advisor has changed the field, too, and to a different value than the client. */
  readonly isClash: boolean;
  /** The current value in the advisor's form. */
  readonly current: unknown;
};

/** All visible fields except the phone number, to which the code was sent. */
const names = clientFields
  .map(({ name }) => name)
  .filter((name) => name !== "phone" && (name === "questionnaire" || fieldViews[name].widget !== "none"));

/** Lists the fields that a client has changed, except fields that already have the same value in the advisor's form. */
export function compareForms(
  { sent, returned, current }: { sent: ClientForm; returned: ClientForm; current: ClientForm },
  terms: ClientTerms,
): readonly FieldChange[] {
  const sentValues = normaliseClientForm(sent, terms);
  const currentValues = normaliseClientForm(current, terms);
  return names
    .filter((name) => !isSame(sentValues[name], returned[name]) && !isSame(currentValues[name], returned[name]))
    .map((name) => ({
      name,
      kind: isEmpty(sentValues[name]) ? "filled" : isEmpty(returned[name]) ? "emptied" : "changed",
      sent: sentValues[name],
      returned: returned[name],
      isClash: !isSame(currentValues[name], sentValues[name]),
      current: currentValues[name],
    }));
}

/**
 * Returns the accepted fields as changes to the advisor's form. If the citizenship is accepted, the type of personal id
 * is copied, too.
 */
export function pickReturnedFields(returned: ClientForm, fieldNames: readonly ClientFieldName[]): Partial<ClientForm> {
  const allNames = fieldNames.includes("citizenship") ? [...fieldNames, "identificationType" as const] : fieldNames;
  return Object.fromEntries(allNames.map((name) => [name, returned[name]]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}
