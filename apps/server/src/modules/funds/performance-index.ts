import { firstNotBefore } from "./price-series.ts";
import type { PriceSeries } from "./price-series.ts";

/** A payment to the holder of one unit; `day` counts as in `PriceSeries`, `amount` is in the fund's currency. */
export type Distribution = { day: number; amount: number };

/** What one unit is worth to a holder who buys more units for every payment, in a month's last price. */
export type MonthClose = {
  /** Months since year 0: `year * 12 + month - 1`. */
  month: number;
  value: number;
  /** The month is over for this series: its last price lies in the month's last week, or prices come once a month. */
  complete: boolean;
};

const millisecondsADay = 86_400_000;
const lastDaysOfMonth = 7;
/** Prices that lie further apart than this on average, in days, are a month's. */
const monthlyGap = 21;

/**
 * Turns prices into the value of a holding that reinvests: the price falls by a distribution on its day, and the
 * payment buys units at that day's price (at the next price where the day has none).
 * Shape: as `series`, the first value is the first price. Payments on or before the first day, or after the last,
 * touch nothing.
 * Rounding: none.
 * Source: docs/decisions/020-performance.md
 */
export function reinvest(series: PriceSeries, distributions: readonly Distribution[]): PriceSeries {
  const payments = new Map<number, number>();
  for (const { day, amount } of distributions) {
    const index = firstNotBefore(series.days, day);
    if (index === 0 || index >= series.days.length) continue;
    payments.set(index, (payments.get(index) ?? 0) + amount);
  }
  if (payments.size === 0) return series;
  let units = 1;
  const prices = series.prices.map((price, index) => {
    units *= 1 + (payments.get(index) ?? 0) / price;
    return price * units;
  });
  return { days: series.days, prices };
}

/** Months since year 0 of a day number. */
export function monthOf(day: number): number {
  const date = new Date(day * millisecondsADay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Day number of a month's last day. */
export function lastDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0) / millisecondsADay;
}

/** The same day so many months earlier; the month's last day where it is too short. */
export function monthsBefore(day: number, months: number): number {
  const month = monthOf(day) - months;
  const firstOfDay = lastDayOf(monthOf(day) - 1) + 1;
  const firstOfTarget = lastDayOf(month - 1) + 1;
  return Math.min(firstOfTarget + (day - firstOfDay), lastDayOf(month));
}

/** The last value of every month that has one, oldest first. */
export function monthCloses(series: PriceSeries): MonthClose[] {
  const closes: (MonthClose & { day: number })[] = [];
  let firstOfNext = -Infinity;
  series.days.forEach((day, index) => {
    const value = series.prices[index] ?? Number.NaN;
    const last = closes.at(-1);
    if (last !== undefined && day < firstOfNext) {
      last.value = value;
      last.day = day;
      return;
    }
    const month = monthOf(day);
    firstOfNext = lastDayOf(month) + 1;
    closes.push({ month, value, day, complete: false });
  });
  const monthly = isMonthly(series);
  return closes.map(({ month, value, day }) => ({
    month,
    value,
    complete: monthly || day > lastDayOf(month) - lastDaysOfMonth,
  }));
}

/** True for month ends and month means, whatever day of the month they carry. */
export function isMonthly({ days }: PriceSeries): boolean {
  return days.length > 1 && ((days.at(-1) ?? 0) - (days[0] ?? 0)) / (days.length - 1) > monthlyGap;
}
