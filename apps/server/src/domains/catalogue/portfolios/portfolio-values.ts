import { convertSeries, emptySeries, type PriceSeries } from "@fundport/performance";
import { programValues, type WeightedSeries } from "./program-values.ts";
import type { ReadRates } from "../reference/service.ts";

/** A fund of a program or a template; `share` is in percent, `currencyId` is the fund's own. */
export type Part = { fundId: number; share: number; currencyId: number };
/** Loads the values of funds with distributions reinvested: one series per id, in the order of the ids. */
export type LoadFundValues = (fundIds: readonly number[]) => Promise<PriceSeries[]>;

/**
 * Computes the values of a mix of funds in one currency; for the shape see `programValues`.
 * Source: docs/reference/portfolios.md#values-of-a-mix.
 */
export async function valuePortfolio(
  currencyId: number,
  parts: readonly Part[],
  { loadFundValues, readRates }: { loadFundValues: LoadFundValues; readRates: ReadRates },
): Promise<PriceSeries> {
  const held = parts.filter(({ share }) => share > 0);
  if (held.length === 0) return emptySeries;
  const values = await loadFundValues(held.map(({ fundId }) => fundId));
  const converted: WeightedSeries[] = [];
  for (const [index, { share, currencyId: own }] of held.entries()) {
    const series = values[index] ?? emptySeries;
    const rates = await readRates(own, currencyId);
    converted.push({ share, series: rates === null ? series : convertSeries(series, rates) });
  }
  return programValues(converted);
}
