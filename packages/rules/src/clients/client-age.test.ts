import { parseDay } from "@fundport/units";
import { expect, it } from "vitest";
import { isOfAge } from "./client-age.ts";

const day = parseDay("2026-11-29");
if (day === null) throw new Error("no day");

it.each([
  ["BirthNumber", "8557170006", "1985-07-17", true],
  // Act 133/2000 Sb., § 13: the birth number means 5 May 2016, so the typed birth date is ignored.
  ["BirthNumber", "1605050007", "1980-05-05", false],
  ["VID", "1605050007", "1980-05-05", true],
  ["VID", "AB123", "2008-11-29", true],
  ["VID", "AB123", "2008-11-30", false],
  // An invalid number does not prove an age, so the birth date is used.
  ["BirthNumber", "1234", "2008-11-29", true],
  ["VID", "AB123", null, false],
])(
  "for a client with %s %s and the birth date %s, isOfAge returns %s",
  (identificationType, identificationId, birthDate, expected) => {
    expect(isOfAge({ identificationType, identificationId, birthDate }, day)).toBe(expected);
  },
);
