import { completedYears, type Day, parseDay } from "@fundport/units";
import type { ClientRecord } from "./form/record.ts";
import { parseBirthNumber } from "../identifiers/birth-number.ts";

export const minClientAge = 18;

type AgeSource = Pick<ClientRecord, "identificationType" | "identificationId" | "birthDate">;

/**
 * Returns true if the client is old enough to sign a contract on a day. The birth number takes precedence over the
 * birth date, because another date could be typed. Returns false if the number and the date are both invalid.
 */
export function isOfAge({ identificationType, identificationId, birthDate }: AgeSource, day: Day): boolean {
  const number = identificationType === "BirthNumber" ? parseBirthNumber(identificationId) : null;
  const birth = number?.birthDate ?? parseDay(birthDate);
  return birth !== null && completedYears(birth, day) >= minClientAge;
}
