import type { ClientFieldName } from "./field-rows.ts";

/** The name of the field that says the same of the permanent address or the main document: `streetPostal` is a `street`. */
export type LabelName = Exclude<ClientFieldName, `${string}Postal` | `${string}Temporary` | `secondary${string}`>;

/** What a field is called, whichever address or document it belongs to. */
export function labelNameOf(name: ClientFieldName): LabelName {
  const base = name
    .replace(/(?:Postal|Temporary)$/, "")
    .replace(/^secondary(.)/, (_, first: string) => first.toLowerCase());
  // Only the names of the type are left.
  return base as LabelName;
}
