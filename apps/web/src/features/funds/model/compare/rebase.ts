import { rebaseTo100 } from "#features/product/model/chart-values.ts";
import type { ChartPoint } from "#ui/price-chart-math.ts";

type Price = { readonly date: string; readonly price: number };
/** First and last day with a price (`yyyy-mm-dd`); null where a fund has none. */
export type KnownPeriod = { readonly fromDate: string | null; readonly toDate: string | null };
export type Period = { readonly from: string; readonly to: string };

/** The days on which every fund has prices, from the youngest's first to the earliest last; null where there are none. */
export function commonPeriod(periods: readonly KnownPeriod[]): Period | null {
  if (periods.length === 0) return null;
  const froms = periods.map(({ fromDate }) => fromDate ?? "9999");
  const tos = periods.map(({ toDate }) => toDate ?? "0000");
  const from = froms.reduce((latest, day) => (day > latest ? day : latest));
  const to = tos.reduce((earliest, day) => (day < earliest ? day : earliest));
  return from < to ? { from, to } : null;
}

/**
 * A fund's prices of a period as a line that begins at 100: price / first price × 100, unrounded. Each fund begins
 * with its own first price on or after the period's first day. Empty where the first price is nothing to divide by.
 */
export function rebase(prices: readonly Price[], { from, to }: Period): readonly ChartPoint[] {
  const inside = prices.filter(({ date }) => date >= from && date <= to);
  return rebaseTo100(inside).map(({ date, price }) => ({ time: Date.parse(date), value: price }));
}

/** The value of a line at a time: that of its last point up to then; null before its first. */
export function valueAt(points: readonly ChartPoint[], time: number): number | null {
  return points.findLast((point) => point.time <= time)?.value ?? null;
}
