import { isinCheckDigit } from "@fundport/rules";

/** An ISIN that no real security has: the letter X stands where the numbering agencies of these countries give digits. */
export function trialIsin(country: string, number: number): string {
  const body = `${country}00X${String(number).padStart(6, "0")}`;
  return `${body}${isinCheckDigit(body)}`;
}
