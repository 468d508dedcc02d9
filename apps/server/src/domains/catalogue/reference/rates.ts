import { convertSeries, dayNumber, emptySeries, invertRates, type PriceSeries } from "@fundport/performance";
import type { ReferenceRepository } from "./repository.ts";

/** Reads the daily value of one unit of the first currency in the second; null if they are the same. */
type ReadRates = (fromCurrencyId: number, toCurrencyId: number) => Promise<PriceSeries | null>;

/** Pairs without stored rates are computed through these, in this order. */
const bridgeCurrencies = ["EUR", "CZK"];

/**
 * Reads the history of rates of any two currencies: as stored, inverted, or through the euro or the crown. Empty if no
 * rates connect them.
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
