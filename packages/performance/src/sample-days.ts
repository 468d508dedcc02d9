import { firstNotBefore, type PriceSeries } from "./price-series.ts";
import { thinSeries } from "./thin-series.ts";

/**
 * Returns the days on which several series are shown side by side: for each series at most `count` days that keep its
 * shape (see `thinSeries`), plus the `wanted` days between the first and the last. Ascending, without repetition.
 */
export function sampleDays(list: readonly PriceSeries[], count: number, wanted: readonly number[] = []): Int32Array {
  const days = new Set<number>();
  for (const series of list) for (const index of thinSeries(series, count)) days.add(series.days[index] ?? Number.NaN);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  for (const day of wanted) if (day >= first && day <= last) days.add(day);
  return Int32Array.from(days).sort();
}

/** Returns the values of a series on the wanted days: the last value at or before each day, NaN before the first. */
export function valuesOnDays({ days, prices }: PriceSeries, wanted: Int32Array): Float64Array {
  return Float64Array.from(wanted, (day) => prices[firstNotBefore(days, day + 1) - 1] ?? Number.NaN);
}
