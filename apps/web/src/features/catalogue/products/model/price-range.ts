/** Ranges of a price history that end at its last day. Source: docs/reference/fund-pages.md#price-chart. */
export const priceRanges = ["1M", "6M", "YTD", "1Y", "3Y", "5Y", "Max"] as const;
export type PriceRange = (typeof priceRanges)[number];
export type PricePoint = { readonly date: string; readonly price: number };
/** Both days undefined: all there is. */
export type PriceSpan = { readonly from?: string; readonly to?: string };

const monthsBack = { "1M": 1, "6M": 6, "1Y": 12, "3Y": 36, "5Y": 60 } as const;

export function isPriceRange(value: unknown): value is PriceRange {
  return priceRanges.some((range) => range === value);
}

/**
 * The days of a range that ends on `lastDay` (`yyyy-mm-dd`). The year to date begins on the last day of the year
 * before, the price that its change is counted from. A range that reaches before `firstDay` begins there.
 */
export function spanOfRange(range: PriceRange, firstDay: string, lastDay: string): PriceSpan {
  if (range === "Max") return {};
  const from =
    range === "YTD" ? `${String(Number(lastDay.slice(0, 4)) - 1)}-12-31` : goBack(lastDay, monthsBack[range]);
  return { from: from < firstDay ? firstDay : from, to: lastDay };
}

/** Whether a history is long enough for a range to say more than the whole of it. */
export function isRangeAvailable(range: PriceRange, firstDay: string, lastDay: string): boolean {
  if (range === "Max") return true;
  const { from } = spanOfRange(range, "0000-00-00", lastDay);
  return from !== undefined && from >= firstDay;
}

/** The points from `from` to `to`, both included: what can be shown while the finer ones are on their way. */
export function slicePrices(points: readonly PricePoint[], { from, to }: PriceSpan): readonly PricePoint[] {
  return points.filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to));
}

/** The same day some months earlier; the last day of that month where it is shorter. */
function goBack(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const target = year * 12 + (month - 1) - months;
  const [targetYear, targetMonth] = [Math.floor(target / 12), (target % 12) + 1];
  const lastDate = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate();
  return [targetYear, pad(targetMonth), pad(Math.min(date, lastDate))].join("-");
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
