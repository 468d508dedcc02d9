import { convertSeries, dayNumber, emptySeries, invertRates, type PriceSeries } from "@fundport/performance";
import type { ReferenceRepository } from "./repository.ts";

/**
 * Reads the daily value of one unit of the first currency in the second. Returns null if the currencies are the same.
 */
type ReadRates = (fromCurrencyId: number, toCurrencyId: number) => Promise<PriceSeries | null>;

/** The currencies through which rates of pairs without stored rates are computed, in order of preference. */
const bridgeCurrencies = ["EUR", "CZK"];

/**
 * Creates the reader of exchange rates between any two currencies. Uses stored rates, inverted rates, or rates through
 * the euro or the crown. Returns an empty history if no rates connect the currencies.
 */
export function createRateReader(
  repository: Pick<ReferenceRepository, "readCurrencies" | "readRateHistory">,
): ReadRates {
  async function readPair(from: number, to: number): Promise<PriceSeries> {
    const stored = seriesOf(await repository.readRateHistory(from, to));
    return stored.days.length > 0 ? stored : invertRates(seriesOf(await repository.readRateHistory(to, from)));
  }

  return async (from, to) => {
    if (from === to) return null;
    const direct = await readPair(from, to);
    if (direct.days.length > 0) return direct;
    const currencies = await repository.readCurrencies();
    for (const code of bridgeCurrencies) {
      const middle = currencies.find((currency) => currency.code === code)?.id;
      if (middle === undefined || middle === from || middle === to) continue;
      const [first, second] = [await readPair(from, middle), await readPair(middle, to)];
      const joined = convertSeries(first, second);
      if (joined.days.length > 0) return joined;
    }
    return emptySeries;
  };
}

function seriesOf(rows: readonly { date: string; rate: number }[]): PriceSeries {
  return {
    days: Int32Array.from(rows, ({ date }) => dayNumber(date)),
    prices: Float64Array.from(rows, ({ rate }) => rate),
  };
}
