import { convertSeries, emptySeries, type PriceSeries } from "@fundport/performance";
import { programValues, type WeightedSeries } from "./program-values.ts";
import type { ReadRates } from "../reference/service.ts";

/** A fund of a program or a template. `share` is in percent; `currencyId` is the currency of the fund. */
export type Part = { fundId: number; share: number; currencyId: number };
/** Loads the values of funds with distributions reinvested. Returns one series per id, in the order of the ids. */
export type LoadFundValues = (fundIds: readonly number[]) => Promise<PriceSeries[]>;

/**
 * Computes the values of a mix of funds in one currency. The result has the same shape as in `programValues`.
 * Source: docs/reference/portfolios.md#values-of-a-mix.
 */
export async function valuePortfolio(
  currencyId: number,
  parts: readonly Part[],
  { loadFundValues, readRates }: { loadFundValues: LoadFundValues; readRates: ReadRates },
): Promise<PriceSeries> {
  const heldParts = parts.filter(({ share }) => share > 0);
  if (heldParts.length === 0) return emptySeries;
  const values = await loadFundValues(heldParts.map(({ fundId }) => fundId));
  const converted: WeightedSeries[] = [];
  for (const [index, { share, currencyId: own }] of heldParts.entries()) {
    const series = values[index] ?? emptySeries;
    const rates = await readRates(own, currencyId);
    converted.push({ share, series: rates === null ? series : convertSeries(series, rates) });
  }
  return programValues(converted);
}
