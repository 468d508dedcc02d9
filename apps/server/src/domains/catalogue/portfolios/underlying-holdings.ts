import { roundPercent } from "@fundport/units";
import type { Label } from "../../../lib/texts.ts";

type Holdings = { composition: readonly { name: Label; value: number }[] };
/** A fund of a mix. `ratio` is in percent. The first entry of `compositions` is the fund's holdings. */
export type HeldFund = { ratio: number; compositions: readonly Holdings[] };
/** A holding of a fund. Funds publish only the holding's name and weight, so the other fields are null. */
type UnderlyingHolding = { name: Label; isin: null; issuerName: null; productType: null; value: number };

const maxRows = 20;

/**
 * Returns the holdings of a mix of funds. Adds up holdings with the same name in several funds.
 * Shape: largest first, at most 20 lines. The sum is below 100 if the funds publish only their largest holdings.
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
