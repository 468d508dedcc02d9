import type { ChartPoint } from "#ui/charts/lines/price-chart-math.ts";
import { changeInPercent } from "./format-facts.ts";
import type { PricePoint } from "./price-range.ts";

/** The median of an asset class at a month end. The first value is 100. */
type MedianPoint = { readonly date: string; readonly value: number };

/**
 * Returns the median of an asset class as a line for a product's chart. The line starts on the product's line at the
 * median's first month end and changes with the median from there. It is empty if the product has no line on that date.
 */
export function medianLine(median: readonly MedianPoint[], prices: readonly PricePoint[]): readonly ChartPoint[] {
  const [first] = median;
  const start = first === undefined ? null : interpolatePrice(prices, Date.parse(first.date));
  if (first === undefined || start === null) return [];
  return median.map(({ date, value }) => ({ time: Date.parse(date), value: (start * value) / first.value }));
}

/**
 * Returns the change of a median in percent between two month ends, and these month ends. They are the last month ends
 * on or before the two dates; if the first date has none, the median's first month end is used. Returns null if both
 * are the same month end.
 */
export function medianChange(
  median: readonly MedianPoint[],
  fromDate: string,
  toDate: string,
): { percent: number; from: string; to: string } | null {
  const from = median.findLast(({ date }) => date <= fromDate) ?? median[0];
  const to = median.findLast(({ date }) => date <= toDate);
  if (from === undefined || to === undefined || from.date >= to.date) return null;
  const percent = changeInPercent(from.value, to.value);
  return percent === null ? null : { percent, from: from.date, to: to.date };
}

/**
 * Returns the value of the product's line at a time, interpolated between two prices; null if the time is outside the
 * line.
 */
function interpolatePrice(prices: readonly PricePoint[], time: number): number | null {
  const next = prices.findIndex(({ date }) => Date.parse(date) >= time);
  const [before, after] = [prices[Math.max(0, next - 1)], prices[next]];
  if (before === undefined || after === undefined || Date.parse(before.date) > time) return null;
  const [start, end] = [Date.parse(before.date), Date.parse(after.date)];
  return start === end ? after.price : before.price + ((after.price - before.price) * (time - start)) / (end - start);
}
