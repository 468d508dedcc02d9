import { yearOfPosition } from "../market/calendar.ts";
import type { Timeline } from "../market/timeline.ts";
import { createRandom } from "../random.ts";
import type { ShareClass } from "./share-classes.ts";

/**
 * The daily deviation of an index fund from its index, as a standard deviation. Before costs, two funds on the same
 * index differ by at most 0.1 points a year.
 */
const trackingMove = 0.000024;
const tradingDaysAYear = 260;
/**
 * A year's sum of deviations. `share` is the ratio of its standard deviation to that of independent days; `limit` is
 * its maximum in standard deviations.
 */
const yearly = { share: 0.6, limit: 2 };

/**
 * Draws the deviation of a portfolio from its markets, as logarithmic returns from one sample to the next. The
 * deviations of each calendar year are shifted so that they add up to a drawn sum, which is a few points for an active
 * share fund.
 */
export function drawDeviation(
  seed: number,
  { days, positions }: Timeline,
  { issuer, strategy }: Pick<ShareClass, "issuer" | "strategy">,
): Float64Array {
  const random = createRandom(seed, `deviation ${issuer.code} ${strategy.code}`);
  const daily = issuer.style === "Index" ? trackingMove : strategy.own;
  const steps = days.map((count) => random.normal() * daily * Math.sqrt(count));
  let from = 1;
  for (let index = 1; index < steps.length; index++) {
    const year = yearOfPosition[positions[index] ?? 0];
    if (index + 1 < steps.length && yearOfPosition[positions[index + 1] ?? 0] === year) continue;
    const inYear = steps.subarray(from, index + 1);
    const count = days.subarray(from, index + 1).reduce((sum, each) => sum + each, 0);
    const target =
      Math.max(-yearly.limit, Math.min(yearly.limit, random.normal())) *
      (daily * Math.sqrt(tradingDaysAYear) * yearly.share * Math.min(1, Math.sqrt(count / tradingDaysAYear)));
    const shift = (target - inYear.reduce((sum, step) => sum + step, 0)) / inYear.length;
    inYear.forEach((step, position) => (inYear[position] = step + shift));
    from = index + 1;
  }
  return steps;
}
