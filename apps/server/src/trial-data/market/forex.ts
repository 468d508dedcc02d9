import { toIsoDay } from "@fundport/performance";
import type { forexRates } from "../../domains/catalogue/reference/tables.ts";
import { monthEnds, tradingDays } from "./calendar.ts";
import type { Market } from "./factors.ts";
import { growthOf } from "./logarithms.ts";
import { currencies, idOf } from "../../domains/catalogue/reference/code-lists/code-lists.ts";

type Code = (typeof currencies)[number]["code"];
/** Exchange rates on the last day: `unit` units of the currency `from` are worth `rate` units of the currency `to`. */
const lastRates: [from: Code, to: Code, rate: number, unit: number][] = [
  ["EUR", "CZK", 24.385, 1],
  ["USD", "CZK", 20.918, 1],
  ["GBP", "CZK", 27.842, 1],
  ["CHF", "CZK", 26.107, 1],
  ["PLN", "CZK", 5.731, 1],
  ["HUF", "CZK", 6.214, 100],
  ["JPY", "CZK", 13.864, 100],
  ["EUR", "USD", 1.1657, 1],
  ["EUR", "GBP", 0.8758, 1],
  ["EUR", "CHF", 0.934, 1],
  ["EUR", "PLN", 4.255, 1],
  ["EUR", "HUF", 392.42, 1],
  ["EUR", "JPY", 175.89, 1],
  ["GBP", "USD", 1.331, 1],
];
const historyMonths = 60;

/**
 * Creates exchange rates that end at `lastRates` and move with the same currency factors as the prices of funds. Rates
 * between displayed currencies, in which programs are valued, exist for every trading day. Other rates exist for the
 * month ends of five years.
 */
export function createForex(market: Market): (typeof forexRates.$inferInsert)[] {
  const ends = monthEnds.slice(-historyMonths);
  const days = tradingDays.map((_, position) => position);
  return lastRates.flatMap(([from, to, last, unit]) => {
    const positions = isDisplayed(from) && isDisplayed(to) ? days : ends;
    let rate = last;
    let nextPosition = positions.at(-1) ?? 0;
    return positions.toReversed().map((position) => {
      for (let day = nextPosition; day > position; day--)
        rate /= growthOf(dailyReturn(market, from, day) - dailyReturn(market, to, day));
      nextPosition = position;
      return {
        fromCurrencyId: idOf(currencies, from),
        toCurrencyId: idOf(currencies, to),
        date: toIsoDay(tradingDays[position] ?? 0),
        rate: Math.round(rate * 10_000) / 10_000,
        unit,
        source: "Trial" as const,
        derived: false,
      };
    });
  });
}

function isDisplayed(code: Code): boolean {
  return currencies.some((currency) => currency.code === code && currency.displayed);
}

/** Returns the logarithmic return of a currency against the euro on a day; 0 for a currency without a factor. */
function dailyReturn(market: Market, code: Code, day: number): number {
  if (code === "CZK") return market.czk[day] ?? 0;
  if (code === "USD") return market.usd[day] ?? 0;
  return code === "GBP" ? (market.gbp[day] ?? 0) : 0;
}
