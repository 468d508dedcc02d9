import { lastDayOf, monthOf } from "./calendar.ts";
import type { PriceSeries } from "./price-series.ts";

/** The value of one unit at a month's last price, to a holder who reinvests every distribution. */
export type MonthClose = {
  /** Months since year 0: `year * 12 + month - 1`. */
  month: number;
  value: number;
  /** True if the month is over for this series: its last price is from the month's last week, or prices are monthly. */
  complete: boolean;
};

const lastDaysOfMonth = 7;
/** Average gap in days above which prices count as monthly. */
const monthlyGap = 21;

/** Returns the last value of every month that has one, oldest first. */
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

/** Returns true for month ends and month means, on any day of the month. */
export function isMonthly({ days }: PriceSeries): boolean {
  return days.length > 1 && ((days.at(-1) ?? 0) - (days[0] ?? 0)) / (days.length - 1) > monthlyGap;
}
