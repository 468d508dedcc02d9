import { firstNotBefore, type PriceSeries } from "./price-series.ts";
import { thinSeries } from "./thin-series.ts";

/**
 * Days on which several series are shown side by side: those that keep the shape of any of them, at most `count` a
 * series (see `thinSeries`), and the `wanted` ones that lie between the first and the last. Ascending, each once.
 */
export function sampleDays(list: readonly PriceSeries[], count: number, wanted: readonly number[] = []): Int32Array {
  const days = new Set<number>();
  for (const series of list) for (const place of thinSeries(series, count)) days.add(series.days[place] ?? Number.NaN);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  for (const day of wanted) if (day >= first && day <= last) days.add(day);
  return Int32Array.from(days).sort();
}

/** The values of a series on ascending days: on each the last one at or before it, NaN before its first. */
export function valuesOnDays({ days, prices }: PriceSeries, wanted: Int32Array): Float64Array {
  return Float64Array.from(wanted, (day) => prices[firstNotBefore(days, day + 1) - 1] ?? Number.NaN);
}
