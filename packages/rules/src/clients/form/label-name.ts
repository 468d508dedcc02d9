import type { ClientFieldName } from "./field-rows.ts";

/** The name of the corresponding field of the permanent address or the main document: `street` for `streetPostal`. */
export type LabelName = Exclude<ClientFieldName, `${string}Postal` | `${string}Temporary` | `secondary${string}`>;

/** Returns the name that determines a field's label. All addresses and documents have the same labels. */
export function labelNameOf(name: ClientFieldName): LabelName {
  const base = name
    .replace(/(?:Postal|Temporary)$/, "")
    .replace(/^secondary(.)/, (_, first: string) => first.toLowerCase());
  // The cast is correct because `base` has one of the remaining names.
  return base as LabelName;
}
