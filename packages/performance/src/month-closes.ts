import { lastDayOf, monthOf } from "./calendar.ts";
import type { PriceSeries } from "./price-series.ts";

/** What one unit is worth to a holder who buys more units for every payment, in a month's last price. */
export type MonthClose = {
  /** Months since year 0: `year * 12 + month - 1`. */
  month: number;
  value: number;
  /** The month is over for this series: its last price lies in the month's last week, or prices come once a month. */
  complete: boolean;
};

const lastDaysOfMonth = 7;
/** Prices that lie further apart than this on average, in days, are a month's. */
const monthlyGap = 21;

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
