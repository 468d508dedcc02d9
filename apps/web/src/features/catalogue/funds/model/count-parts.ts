import { formatNumber } from "@fundport/i18n";

/**
 * Returns the parameters for a number of funds in a sentence: `count` selects the plural form, `total` is the formatted
 * number, such as `10 381`.
 */
export function countParts(count: number): { count: number; total: string } {
  return { count, total: formatNumber(count) };
}
