import { type Decimals, formatMoney, formatNumber } from "./format.ts";

/**
 * Formats the price of a unit: below a hundred with four decimals, which tell one day from the next, below a hundredth with
 * six, so that no price reads as zero. Source: docs/reference/languages-and-formats.md#numbers.
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
