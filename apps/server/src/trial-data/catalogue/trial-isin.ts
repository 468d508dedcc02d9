import { isinCheckDigit } from "@fundport/rules";

/**
 * Returns an ISIN that no real security has, because the numbering agencies of these countries assign digits, never an
 * X, at this position.
 */
export function trialIsin(country: string, number: number): string {
  const body = `${country}00X${String(number).padStart(6, "0")}`;
  return `${body}${isinCheckDigit(body)}`;
}
