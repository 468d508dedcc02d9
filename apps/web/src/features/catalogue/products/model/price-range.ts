/** Ranges of a price history that end on its last day. Source: docs/reference/fund-pages.md#price-chart. */
export const priceRanges = ["1M", "6M", "YTD", "1Y", "3Y", "5Y", "Max"] as const;
export type PriceRange = (typeof priceRanges)[number];
export type PricePoint = { readonly date: string; readonly price: number };
/** A date range. If both dates are undefined, it is the whole history. */
export type PriceSpan = { readonly from?: string; readonly to?: string };

const monthsBack = { "1M": 1, "6M": 6, "1Y": 12, "3Y": 36, "5Y": 60 } as const;

export function isPriceRange(value: unknown): value is PriceRange {
  return priceRanges.some((range) => range === value);
}

/**
 * Returns the dates of a range that ends on `lastDay` (`yyyy-mm-dd`). The year to date starts on the last day of the
 * previous year, because its change is relative to that day's price. A range that would start before `firstDay` starts
 * on `firstDay`.
 */
export function spanOfRange(range: PriceRange, firstDay: string, lastDay: string): PriceSpan {
  if (range === "Max") return {};
  const from =
    range === "YTD" ? `${String(Number(lastDay.slice(0, 4)) - 1)}-12-31` : subtractMonths(lastDay, monthsBack[range]);
  return { from: from < firstDay ? firstDay : from, to: lastDay };
}

/** Returns true if the history is long enough for the range to differ from the whole history. */
export function isRangeAvailable(range: PriceRange, firstDay: string, lastDay: string): boolean {
  if (range === "Max") return true;
  const { from } = spanOfRange(range, "0000-00-00", lastDay);
  return from !== undefined && from >= firstDay;
}

/** Returns the points from `from` to `to`, inclusive. They are shown until more detailed points load. */
export function slicePrices(points: readonly PricePoint[], { from, to }: PriceSpan): readonly PricePoint[] {
  return points.filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to));
}

/** Returns the same day of the month some months earlier, or the last day of that month if the month is too short. */
function subtractMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const target = year * 12 + (month - 1) - months;
  const [targetYear, targetMonth] = [Math.floor(target / 12), (target % 12) + 1];
  const lastDate = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate();
  return [targetYear, pad(targetMonth), pad(Math.min(date, lastDate))].join("-");
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
