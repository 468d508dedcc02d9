import { lastDayOf, monthOf } from "./calendar.ts";
import type { PriceSeries } from "./price-series.ts";

/**
 * The value at the last price of a month. It is the value of one unit for a holder who reinvests every distribution.
 */
export type MonthClose = {
  /** The month in months since year 0: `year * 12 + month - 1`. */
  month: number;
  value: number;
  /** True if the series has the whole month: its last price is from the month's last week, or prices are monthly. */
  complete: boolean;
};

const lastDaysOfMonth = 7;
/** Prices count as monthly if their average gap in days is above this number. */
const monthlyGap = 21;

/** Returns the last value of each month that has a value, oldest first. */
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

/** Returns true if a series has monthly prices: month ends or month means, on any day of the month. */
export function isMonthly({ days }: PriceSeries): boolean {
  return days.length > 1 && ((days.at(-1) ?? 0) - (days[0] ?? 0)) / (days.length - 1) > monthlyGap;
}
