import type { ClientFieldName } from "./field-rows.ts";

/** The corresponding field of the permanent address or main document: `streetPostal` maps to `street`. */
export type LabelName = Exclude<ClientFieldName, `${string}Postal` | `${string}Temporary` | `secondary${string}`>;

/** Returns the name under which a field is labelled, the same for all addresses and documents. */
export function labelNameOf(name: ClientFieldName): LabelName {
  const base = name
    .replace(/(?:Postal|Temporary)$/, "")
    .replace(/^secondary(.)/, (_, first: string) => first.toLowerCase());
  // Only names of this type remain.
  return base as LabelName;
}
