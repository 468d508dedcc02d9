import { dayNumber } from "@fundport/performance";
import type { Random } from "../random.ts";
import { tradingDays } from "./calendar.ts";

/** The returns of a period, which begins after the end of the previous one. */
export type Stretch = {
  /** The position of the last day in `tradingDays`. */
  end: number;
  /** The sum of the logarithmic returns of the days. */
  sum: number;
  /** The daily move, as a standard deviation. */
  daily: number;
};

/** One day in thirty moves three times as much as the others, as in real markets. */
const wildDays = { chance: 1 / 30, times: 2.6, otherTimes: 0.88 };

/**
 * Draws a return for each trading day so that each stretch's returns add up to its sum exactly (a Brownian bridge from
 * the end of one stretch to that of the next). The first day's return is 0.
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

/** Returns the position in `tradingDays` of the last trading day up to a date. */
export function positionOf(date: string): number {
  const day = dayNumber(date);
  return tradingDays.findLastIndex((each) => each <= day);
}
