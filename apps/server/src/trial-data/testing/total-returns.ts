import { toIsoDay } from "@fundport/performance";
import type { PricePath } from "../catalogue/price-path.ts";

/** Returns the value of one unit on each day, with distributions reinvested on their payment days. */
export function totalReturnValues({ series, distributions }: PricePath): { date: string; value: number }[] {
  const paid = new Map(distributions.map(({ day, amount }) => [day, amount]));
  let units = 1;
  return Array.from(series.days, (day, index) => {
    const price = series.prices[index] ?? Number.NaN;
    units *= 1 + (paid.get(day) ?? 0) / price;
    return { date: toIsoDay(day), value: units * price };
  });
}

/** Returns the gain of each whole calendar year, and of the last, incomplete year, in percent. */
export function calendarYearGains(path: PricePath): Map<number, number> {
  const closes = new Map<number, number>();
  for (const { date, value } of totalReturnValues(path)) closes.set(Number(date.slice(0, 4)), value);
  const years = [...closes];
  return new Map(
    years.slice(1).map(([year, close], index) => [year, (close / (years[index]?.[1] ?? Number.NaN) - 1) * 100]),
  );
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
}
