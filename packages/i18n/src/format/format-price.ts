import { type Decimals, formatMoney, formatNumber } from "./format.ts";

/**
 * Formats the price of one unit. A price below a hundred has four decimals, so that prices of different days differ. A
 * price below a hundredth has six decimals, so that it is not shown as zero.
 * Source: docs/reference/languages-and-formats.md#numbers.
 * @param currencyCode The ISO code; null for points of a series that begins at 100, which are shown with two decimals.
 */
export function formatPrice(price: number, currencyCode: string | null): string {
  return currencyCode === null ? formatNumber(price, 2) : formatMoney(price, currencyCode, priceDecimals(price));
}

/**
 * Formats a price change with its sign and as many decimals as the new price. If the currency is null, the change is in
 * points.
 */
export function formatPriceChange(change: number, price: number, currencyCode: string | null): string {
  const decimals = currencyCode === null ? 2 : priceDecimals(price);
  const text = currencyCode === null ? formatNumber(change, decimals) : formatMoney(change, currencyCode, decimals);
  return change > 0 ? `+${text}` : text;
}

function priceDecimals(price: number): Decimals {
  const size = Math.abs(price);
  if (size >= 100) return 2;
  return size >= 0.01 || size === 0 ? 4 : 6;
}
