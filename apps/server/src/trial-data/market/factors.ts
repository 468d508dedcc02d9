import { dayNumber, toIsoDay, lastDayOf, monthOf } from "@fundport/performance";
import { createRandom } from "../random.ts";
import { drawBridged, positionOf, type Stretch } from "./bridge.ts";
import { tradingDays, yearOfPosition, years } from "./calendar.ts";
import { type IndexName, type MarketIndex, marketIndices } from "./calendar-years.ts";
import { dailyMoves, floorOfTheCrown, rateAnchors } from "./exchange-rates.ts";
import { logOf, logReturnOf } from "./logarithms.ts";
import { volatilePeriods, worldMonths, worldTurns } from "./world-months.ts";

/**
 * A factor that moves the prices of many funds: a market's index in its own currency, or the value of a currency in
 * euros.
 */
export type Factor = IndexName | "usd" | "gbp" | "czk";
/** The logarithmic returns of each factor, one per trading day. The first day's return is 0. */
export type Market = { readonly [Name in Factor]: Float64Array };

/**
 * Creates the returns of all factors. Single days are random, but their sums are fixed: with any seed, each index has
 * the yearly returns of `calendar-years.ts`, and each currency has the rates of `rateAnchors`.
 */
export function createMarket(seed: number): Market {
  const indices = new Map<string, Float64Array>();
  for (const [name, index] of Object.entries<MarketIndex>(marketIndices))
    indices.set(name, drawIndex(seed, name, index, indices));
  for (const currency of ["USD", "GBP", "CZK"] as const)
    indices.set(currency.toLowerCase(), drawBridged(createRandom(seed, `factor ${currency}`), stretchesOf(currency)));
  return Object.fromEntries(indices) as Market;
}

/**
 * Draws the returns of an index. They include the returns of the indices that it follows, and a deviation that leads to
 * the fixed return of each calendar year.
 */
function drawIndex(
  seed: number,
  name: string,
  { follows, daily, years: percentages }: MarketIndex,
  indices: ReadonlyMap<string, Float64Array>,
): Float64Array {
  const shared = Object.entries(follows).map(([other, share]) => ({ returns: indices.get(other), share }));
  const common = Float64Array.from(tradingDays, (_, position) =>
    shared.reduce((sum, { returns, share }) => sum + (returns?.[position] ?? 0) * share, 0),
  );
  let from = 1;
  const stretches = years.flatMap(({ year, end }, index): Stretch[] => {
    const missing = logReturnOf(percentages[index] ?? 0) - sumOf(common, from, end);
    from = end + 1;
    return name === "world"
      ? monthsOf(year, end, missing, worldMonths[index] ?? [], daily)
      : [{ end, sum: missing, daily }];
  });
  const deviation = drawBridged(createRandom(seed, `factor ${name}`), stretches);
  return deviation.map((value, position) => value + (common[position] ?? 0));
}

/**
 * Returns the periods of a year: its months, which are split at turning points, and the rest of the year. The returns
 * of all periods add up to `sum`.
 */
function monthsOf(year: number, end: number, sum: number, months: readonly number[], daily: number): Stretch[] {
  const firstMonth = year === yearOfPosition[0] ? monthOf(tradingDays[1] ?? 0) : monthOf(dayNumber(`${year}-01-01`));
  const pinned = months.map((percent, index) => ({
    end: positionOf(toIsoDay(lastDayOf(firstMonth + index))),
    sum: logReturnOf(percent),
  }));
  const rest = sum - pinned.reduce((total, month) => total + month.sum, 0);
  return [...pinned, { end, sum: rest }].flatMap((month, index, all) => {
    const start = all[index - 1]?.end ?? -1;
    const turns = worldTurns
      .map(([until, percent]) => ({ end: positionOf(until), sum: logReturnOf(percent) }))
      .filter((turn) => turn.end > start && turn.end < month.end && yearOfPosition[turn.end] === year);
    const remainingSum = month.sum - turns.reduce((total, turn) => total + turn.sum, 0);
    return [...turns, { end: month.end, sum: remainingSum }].map((stretch) => ({
      ...stretch,
      daily: roughnessAt(stretch.end) ?? daily,
    }));
  });
}

function roughnessAt(position: number): number | undefined {
  const date = toIsoDay(tradingDays[position] ?? 0);
  return volatilePeriods.find(({ from, until }) => date >= from && date <= until)?.daily;
}

function stretchesOf(currency: keyof typeof rateAnchors): Stretch[] {
  const anchors: readonly (readonly [string, number])[] = rateAnchors[currency];
  return anchors.slice(1).map(([until, rate], index) => {
    const [since, before] = anchors[index] ?? [until, rate];
    const isPegged = currency === "CZK" && since >= floorOfTheCrown.from && until <= floorOfTheCrown.until;
    return {
      end: positionOf(until),
      // The ratio is inverted: if a euro buys more units of a currency, the currency has lost value.
      sum: logOf(before / rate),
      daily: isPegged ? floorOfTheCrown.daily : dailyMoves[currency],
    };
  });
}

function sumOf(values: Float64Array, from: number, end: number): number {
  let sum = 0;
  for (let position = from; position <= end; position++) sum += values[position] ?? 0;
  return sum;
}
