import { formatNumber } from "@fundport/i18n";

/**
 * Returns the message parameters for a number of funds: `count` selects the plural form, and `total` is the formatted
 * number, for example `10 381`.
 */
export function countParts(count: number): { count: number; total: string } {
  return { count, total: formatNumber(count) };
}
