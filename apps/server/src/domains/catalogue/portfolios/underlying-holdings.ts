import { roundPercent } from "@fundport/units";
import type { Label } from "../../../lib/texts.ts";

type Holdings = { composition: readonly { name: Label; value: number }[] };
/** A fund of a mix; `ratio` is percent. Of its compositions the first one is what it holds. */
export type HeldFund = { ratio: number; compositions: readonly Holdings[] };
/** What is known of a holding: no more than its name and weight. */
type UnderlyingHolding = { name: Label; isin: null; issuerName: null; productType: null; value: number };

const maxRows = 20;

/**
 * What a mix of funds holds through them: what two funds hold under one name is one line.
 * Shape: the largest first, at most 20 lines; in sum at most 100, as funds tell their largest holdings alone.
 * Units: percent of the mix. Rounding: 2 decimals.
 */
export function sumUnderlyingHoldings(funds: readonly HeldFund[]): UnderlyingHolding[] {
  const sums = new Map<string, { name: Label; value: number }>();
  for (const { ratio, compositions } of funds) {
    for (const { name, value } of compositions[0]?.composition ?? []) {
      const key = typeof name === "string" ? name : name.en;
      sums.set(key, { name, value: (sums.get(key)?.value ?? 0) + (ratio * value) / 100 });
    }
  }
  return [...sums.values()]
    .toSorted((a, b) => b.value - a.value)
    .slice(0, maxRows)
    .map(({ name, value }) => ({ name, isin: null, issuerName: null, productType: null, value: roundPercent(value) }));
}
