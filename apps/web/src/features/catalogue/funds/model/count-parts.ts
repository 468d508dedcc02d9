import { formatNumber } from "@fundport/i18n";

/** A number of funds for a sentence: `count` chooses the plural form, `total` is what is read: `10 381`. */
export function countParts(count: number): { count: number; total: string } {
  return { count, total: formatNumber(count) };
}
