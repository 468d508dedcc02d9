import { completedYears, type Day, parseDay } from "@fundport/units";
import type { ClientRecord } from "./form/record.ts";
import { parseBirthNumber } from "../identifiers/birth-number.ts";

export const minClientAge = 18;

type AgeSource = Pick<ClientRecord, "identificationType" | "identificationId" | "birthDate">;

/**
 * Returns true if the client of a contract is old enough to sign on a day. A birth number takes precedence over the
 * birth date, because the date could be typed differently. Returns false if both are invalid.
 */
export function isOfAge({ identificationType, identificationId, birthDate }: AgeSource, day: Day): boolean {
  const number = identificationType === "BirthNumber" ? parseBirthNumber(identificationId) : null;
  const birth = number?.birthDate ?? parseDay(birthDate);
  return birth !== null && completedYears(birth, day) >= minClientAge;
}
