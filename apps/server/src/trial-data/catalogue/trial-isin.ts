import { isinCheckDigit } from "@fundport/rules";

/**
 * Returns an ISIN that no real security has: the numbering agencies of these countries assign digits in place of its X.
 */
export function trialIsin(country: string, number: number): string {
  const body = `${country}00X${String(number).padStart(6, "0")}`;
  return `${body}${isinCheckDigit(body)}`;
}
