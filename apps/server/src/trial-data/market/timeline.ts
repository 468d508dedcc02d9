import { monthEnds, tradingDays, yearsSincePrevious } from "./calendar.ts";
import type { Market } from "./factors.ts";
import { dailyInterest } from "./short-rates.ts";
import type { TrialCurrency } from "./short-rates.ts";

/**
 * Returns of the market at some trading days (samples). Each is the sum of logarithmic returns since the previous
 * sample.
 */
export type Timeline = {
  /** The samples' positions in `tradingDays`, in ascending order. */
  positions: readonly number[];
  /**
   * `days` contains the number of trading days since the previous sample, and `spans` contains the same time as a
   * fraction of a year. The first value of each is 0.
   */
  days: Float64Array;
  spans: Float64Array;
  market: Market;
  interest: { readonly [Currency in TrialCurrency]: Float64Array };
};
/** `daily` contains all trading days, and `monthly` contains the month ends of the last ten years. */
export type Timelines = { daily: Timeline; monthly: Timeline };

const monthsOfLargeCatalogue = 121;

export function createTimelines(market: Market): Timelines {
  return {
    daily: createTimeline(market, [...tradingDays.keys()]),
    monthly: createTimeline(market, monthEnds.slice(-monthsOfLargeCatalogue)),
  };
}

function createTimeline(market: Market, positions: readonly number[]): Timeline {
  const sums = (values: Float64Array) =>
    Float64Array.from(positions, (position, index) => {
      let sum = 0;
      for (let day = (positions[index - 1] ?? position) + 1; day <= position; day++) sum += values[day] ?? 0;
      return sum;
    });
  const factors = Object.entries(market).map(([name, values]) => [name, sums(values)] as const);
  return {
    positions,
    days: Float64Array.from(positions, (position, index) => position - (positions[index - 1] ?? position)),
    spans: sums(Float64Array.from(tradingDays, (_, position) => yearsSincePrevious(position))),
    market: Object.fromEntries(factors) as Market,
    interest: {
      CZK: sums(dailyInterest("CZK")),
      EUR: sums(dailyInterest("EUR")),
      USD: sums(dailyInterest("USD")),
      GBP: sums(dailyInterest("GBP")),
    },
  };
}
