import { formatDay, formatPercent, formatPrice, notAvailable } from "@fundport/i18n";
import type { TFunction } from "i18next";
import { changeInPercent } from "./format-facts.ts";
import type { PricePoint } from "./price-range.ts";

/** Describes the selected range of the chart: "30/10/2026, 1,23 Kč, +3,00 % since 01/01/2026". */
export function describeStretch(
  prices: readonly PricePoint[],
  { from, to }: { from: number; to: number },
  currencyCode: string | null,
  t: TFunction<"product">,
): string {
  const [start, end] = [prices[from], prices[to]];
  if (!start || !end) return "";
  return t("chart-at", {
    day: formatDay(end.date),
    price: formatPrice(end.price, currencyCode),
    change: signed(changeInPercent(start.price, end.price)),
    since: formatDay(start.date),
  });
}

/**
 * Summarizes the chart in one or two sentences: first and last, lowest and highest price. If no currency is given, the
 * text refers to a value instead of a price.
 */
export function summarizePrices(
  prices: readonly PricePoint[],
  currencyCode: string | null,
  t: TFunction<"product">,
): string {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return "";
  const ascending = prices.toSorted((one, other) => one.price - other.price);
  const [lowest, highest] = [ascending[0] ?? first, ascending.at(-1) ?? last];
  return t(currencyCode === null ? "chart-summary-value" : "chart-summary", {
    from: formatDay(first.date),
    to: formatDay(last.date),
    start: formatPrice(first.price, currencyCode),
    end: formatPrice(last.price, currencyCode),
    change: signed(changeInPercent(first.price, last.price)),
    lowest: formatPrice(lowest.price, currencyCode),
    lowestDay: formatDay(lowest.date),
    highest: formatPrice(highest.price, currencyCode),
    highestDay: formatDay(highest.date),
  });
}

function signed(percent: number | null): string {
  return percent === null ? notAvailable : formatPercent(percent, { signed: true });
}
