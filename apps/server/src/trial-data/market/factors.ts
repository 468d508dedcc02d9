import { createRandom } from "../random.ts";
import { drawBridged, positionOf, type Stretch } from "./bridge.ts";
import { tradingDays, years } from "./calendar.ts";
import { type IndexName, type MarketIndex, marketIndices, worldTurns } from "./calendar-years.ts";
import { dailyMoves, floorOfTheCrown, rateAnchors } from "./exchange-rates.ts";
import { logOf, logReturnOf } from "./logarithms.ts";

/** What many funds share: an index of a market in its own currency, or a currency's value in euros. */
export type Factor = IndexName | "usd" | "gbp" | "czk";
/** Logarithmic returns of each factor, one per trading day; the first day's is 0. */
export type Market = { readonly [Name in Factor]: Float64Array };

/**
 * Creates the factors' returns. The days are random, what they add up to is not: each index's calendar years are those
 * of `calendar-years.ts`, and a currency passes through its anchors, with any seed.
 */
export function createMarket(seed: number): Market {
  const drawn = new Map<string, Float64Array>();
  for (const [name, index] of Object.entries<MarketIndex>(marketIndices))
    drawn.set(name, drawIndex(seed, name, index, drawn));
  for (const currency of ["USD", "GBP", "CZK"] as const)
    drawn.set(currency.toLowerCase(), drawBridged(createRandom(seed, `factor ${currency}`), stretchesOf(currency)));
  return Object.fromEntries(drawn) as Market;
}

/** What an index shares with those it follows, and a deviation that makes its calendar years right. */
function drawIndex(
  seed: number,
  name: string,
  { follows, daily, years: percents }: MarketIndex,
  drawn: ReadonlyMap<string, Float64Array>,
): Float64Array {
  const shared = Object.entries(follows).map(([other, share]) => ({ returns: drawn.get(other), share }));
  const common = Float64Array.from(tradingDays, (_, position) =>
    shared.reduce((sum, { returns, share }) => sum + (returns?.[position] ?? 0) * share, 0),
  );
  let from = 1;
  const stretches = years.flatMap(({ end }, place): Stretch[] => {
    const missing = logReturnOf(percents[place] ?? 0) - sumOf(common, from, end);
    const start = from;
    from = end + 1;
    return name === "world" ? turnsBetween(start, end, missing, daily) : [{ end, sum: missing, daily }];
  });
  const own = drawBridged(createRandom(seed, `factor ${name}`), stretches);
  return own.map((value, position) => value + (common[position] ?? 0));
}

/** The turns of a year and what is left of it, which together are `sum`. */
function turnsBetween(start: number, end: number, sum: number, daily: number): Stretch[] {
  const turns = worldTurns
    .map((turn) => ({ end: positionOf(turn.until), sum: logReturnOf(turn.percent), daily: turn.daily }))
    .filter((turn) => turn.end >= start && turn.end < end);
  return [...turns, { end, sum: sum - turns.reduce((total, turn) => total + turn.sum, 0), daily }];
}

function stretchesOf(currency: keyof typeof rateAnchors): Stretch[] {
  const anchors: readonly (readonly [string, number])[] = rateAnchors[currency];
  return anchors.slice(1).map(([until, rate], place) => {
    const [since, before] = anchors[place] ?? [until, rate];
    const isKept = currency === "CZK" && since >= floorOfTheCrown.from && until <= floorOfTheCrown.until;
    return {
      end: positionOf(until),
      // More units for a euro are a lower value.
      sum: logOf(before / rate),
      daily: isKept ? floorOfTheCrown.daily : dailyMoves[currency],
    };
  });
}

function sumOf(values: Float64Array, from: number, end: number): number {
  let sum = 0;
  for (let position = from; position <= end; position++) sum += values[position] ?? 0;
  return sum;
}
