import { firstNotBefore, type PriceSeries } from "./price-series.ts";
import { thinSeries } from "./thin-series.ts";

/**
 * Returns the days on which several series are shown side by side. Each series contributes at most `count` days that
 * keep its shape (see `thinSeries`). The `requiredDays` between the first and the last day are added. The result is
 * ascending, without repetition.
 */
export function sampleDays(
  list: readonly PriceSeries[],
  count: number,
  requiredDays: readonly number[] = [],
): Int32Array {
  const days = new Set<number>();
  for (const series of list) for (const index of thinSeries(series, count)) days.add(series.days[index] ?? Number.NaN);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  for (const day of requiredDays) if (day >= first && day <= last) days.add(day);
  return Int32Array.from(days).sort();
}

/**
 * Returns the values of a series on the requested days: the last value on or before each day; NaN if the series starts
 * later.
 */
export function valuesOnDays({ days, prices }: PriceSeries, requestedDays: Int32Array): Float64Array {
  return Float64Array.from(requestedDays, (day) => prices[firstNotBefore(days, day + 1) - 1] ?? Number.NaN);
}
