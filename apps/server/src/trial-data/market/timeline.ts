import { monthEnds, tradingDays } from "./calendar.ts";
import type { Market } from "./factors.ts";
import { dailyInterest } from "./short-rates.ts";
import type { TrialCurrency } from "./short-rates.ts";

/** The market seen at some of its days: what happened since the place before, summed up. */
export type Timeline = {
  /** Positions in `tradingDays`, ascending. */
  places: readonly number[];
  /** Trading days since the place before; 0 for the first. */
  days: Float64Array;
  market: Market;
  interest: { readonly [Currency in TrialCurrency]: Float64Array };
};
/** Every day, and the month ends of the last ten years. */
export type Timelines = { daily: Timeline; monthly: Timeline };

const monthsOfLargeCatalogue = 121;

export function createTimelines(market: Market): Timelines {
  return {
    daily: createTimeline(market, [...tradingDays.keys()]),
    monthly: createTimeline(market, monthEnds.slice(-monthsOfLargeCatalogue)),
  };
}

function createTimeline(market: Market, places: readonly number[]): Timeline {
  const sums = (values: Float64Array) =>
    Float64Array.from(places, (place, index) => {
      let sum = 0;
      for (let day = (places[index - 1] ?? place) + 1; day <= place; day++) sum += values[day] ?? 0;
      return sum;
    });
  const factors = Object.entries(market).map(([name, values]) => [name, sums(values)] as const);
  return {
    places,
    days: Float64Array.from(places, (place, index) => place - (places[index - 1] ?? place)),
    market: Object.fromEntries(factors) as Market,
    interest: {
      CZK: sums(dailyInterest("CZK")),
      EUR: sums(dailyInterest("EUR")),
      USD: sums(dailyInterest("USD")),
      GBP: sums(dailyInterest("GBP")),
    },
  };
}
