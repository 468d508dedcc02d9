import {
  type ClientFieldName,
  clientFields,
  type ClientForm,
  type ClientTerms,
  normaliseClientForm,
} from "@fundport/rules";
import { fieldViews } from "./field-views.ts";
import { isSame } from "./merge-edit.ts";

/** A field that the client filled in differently from the form sent to them. */
export type FieldChange = {
  readonly name: ClientFieldName;
  readonly kind: "filled" | "changed" | "emptied";
  readonly sent: unknown;
  readonly returned: unknown;
  /** True if the advisor has since changed the field to a different value than the client. */
  readonly isClash: boolean;
  /** The current value in the advisor's form. */
  readonly current: unknown;
};

/** All visible fields except the phone, which received the code. */
const names = clientFields
  .map(({ name }) => name)
  .filter((name) => name !== "phone" && (name === "questionnaire" || fieldViews[name].widget !== "none"));

/** Lists the fields that a client changed, except fields in which the advisor's form already has the same value. */
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
 * Returns the accepted fields as changes of the advisor's form. The type of personal id is copied with the citizenship.
 */
export function pickReturnedFields(returned: ClientForm, fieldNames: readonly ClientFieldName[]): Partial<ClientForm> {
  const allNames = fieldNames.includes("citizenship") ? [...fieldNames, "identificationType" as const] : fieldNames;
  return Object.fromEntries(allNames.map((name) => [name, returned[name]]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}
