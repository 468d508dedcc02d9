import { type Decimals, formatMoney, formatNumber } from "./format.ts";

/**
 * The price of a unit: below a hundred, four decimals tell one day from the next; below a hundredth it takes six, so that
 * no price reads as nothing. Source: portal §9, 0, 2 or 4 decimals.
 * @param currencyCode The ISO code; null for points of a series that begins at 100, which have two decimals.
 */
export function formatPrice(price: number, currencyCode: string | null): string {
  return currencyCode === null ? formatNumber(price, 2) : formatMoney(price, currencyCode, priceDecimals(price));
}

/** By how much a price moved, with its sign and the decimals of the price that it led to; in points without a currency. */
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
