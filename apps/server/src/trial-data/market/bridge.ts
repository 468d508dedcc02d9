import { dayNumber } from "@fundport/performance";
import type { Random } from "../random.ts";
import { tradingDays } from "./calendar.ts";

/** A period with a fixed total return. It begins after the end of the previous period. */
export type Stretch = {
  /** The position of the last day in `tradingDays`. */
  end: number;
  /** The sum of the daily logarithmic returns in the period. */
  sum: number;
  /** The daily return, as a standard deviation. */
  daily: number;
};

/**
 * One day in thirty moves `times` as much as usual, and the others move `otherTimes` as much, which resembles real
 * markets.
 */
const wildDays = { chance: 1 / 30, times: 2.6, otherTimes: 0.88 };

/**
 * Draws a return for each trading day. The returns of each stretch add up to its sum exactly (a Brownian bridge between
 * the ends of neighbouring stretches). The first day's return is 0.
 */
export function drawBridged(random: Random, stretches: readonly Stretch[]): Float64Array {
  const returns = new Float64Array(tradingDays.length);
  let from = 1;
  for (const { end, sum, daily } of stretches) {
    let drawnSum = 0;
    for (let index = from; index <= end; index++) {
      const isWild = random.uniform() < wildDays.chance;
      const step = random.normal() * daily * (isWild ? wildDays.times : wildDays.otherTimes);
      returns[index] = step;
      drawnSum += step;
    }
    const shift = (sum - drawnSum) / Math.max(1, end - from + 1);
    for (let index = from; index <= end; index++) returns[index] = (returns[index] ?? 0) + shift;
    from = end + 1;
  }
  return returns;
}

/** Returns the position in `tradingDays` of the last trading day on or before a date. */
export function positionOf(date: string): number {
  const day = dayNumber(date);
  return tradingDays.findLastIndex((each) => each <= day);
}
