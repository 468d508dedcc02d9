/** Generates valid official numbers from random choices. */
import type { Pick } from "../pick.ts";
import { companyIdCheckDigit } from "@fundport/rules";

const digits = (pick: Pick, length: number) => Array.from({ length }, () => pick.number(0, 9)).join("");
const two = (value: number) => String(value).padStart(2, "0");

export type Person = { readonly birthDate: string; readonly sex: "male" | "female"; readonly birthNumber: string };

/**
 * Creates a person born from 1954 to 2003. In these years birth numbers had ten digits and no unusual month offsets.
 */
export function makePerson(pick: Pick): Person {
  const [year, month, day] = [pick.number(1954, 2003), pick.number(1, 12), pick.number(1, 28)];
  const sex = pick.of(["male", "female"] as const);
  const start = `${two(year % 100)}${two(sex === "male" ? month : month + 50)}${two(day)}`;
  const birthDate = `${year}-${two(month)}-${two(day)}`;
  for (;;) {
    const nine = `${start}${digits(pick, 3)}`;
    const last = Number(nine) % 11;
    if (last < 10) return { birthDate, sex, birthNumber: `${nine}${last}` };
  }
}

/** Creates a Czech or Slovak account number without a prefix. */
export function makeAccountNumber(pick: Pick): string {
  const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2];
  for (;;) {
    const nine = `${pick.number(1, 9)}${digits(pick, 8)}`;
    const sum = weights.reduce((total, weight, index) => total + weight * Number(nine[index]), 0);
    const last = (11 - (sum % 11)) % 11;
    if (last < 10) return `${nine}${last}`;
  }
}

/** Creates the identification number of a Czech or Slovak company. */
export function makeCompanyId(pick: Pick): string {
  const seven = digits(pick, 7);
  return `${seven}${companyIdCheckDigit(seven)}`;
}
