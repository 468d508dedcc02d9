import {
  type ClientFieldName,
  clientFields,
  type ClientForm,
  type ClientTerms,
  normaliseClientForm,
} from "@fundport/rules";
import { fieldViews } from "./field-views.ts";
import { isSame } from "./merge-edit.ts";

/** A field that a client has filled in differently than it was sent to them. */
export type FieldChange = {
  readonly name: ClientFieldName;
  readonly kind: "filled" | "changed" | "emptied";
  readonly sent: unknown;
  readonly returned: unknown;
  /** The advisor has changed it meanwhile, to something else than the client. */
  readonly isClash: boolean;
  /** As the advisor's form has it now. */
  readonly current: unknown;
};

/** The phone is the one to which the code went; nobody sees the hidden fields. */
const names = clientFields
  .map(({ name }) => name)
  .filter((name) => name !== "phone" && (name === "questionnaire" || fieldViews[name].widget !== "none"));

/** What a client has changed of a form, field by field; what the advisor's form says by now, too, is left out. */
export function compareForms(
  { sent, returned, current }: { sent: ClientForm; returned: ClientForm; current: ClientForm },
  terms: ClientTerms,
): readonly FieldChange[] {
  const before = normaliseClientForm(sent, terms);
  const now = normaliseClientForm(current, terms);
  return names
    .filter((name) => !isSame(before[name], returned[name]) && !isSame(now[name], returned[name]))
    .map((name) => ({
      name,
      kind: isEmpty(before[name]) ? "filled" : isEmpty(returned[name]) ? "emptied" : "changed",
      sent: before[name],
      returned: returned[name],
      isClash: !isSame(now[name], before[name]),
      current: now[name],
    }));
}

/** The changes to the advisor's form by which fields are taken over. The kind of number goes with the citizenship. */
export function takeFields(returned: ClientForm, taken: readonly ClientFieldName[]): Partial<ClientForm> {
  const all = taken.includes("citizenship") ? [...taken, "identificationType" as const] : taken;
  return Object.fromEntries(all.map((name) => [name, returned[name]]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}
