import { parseDay } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkBirthNumber, isUnusualBirthNumber, parseBirthNumber } from "./birth-number.ts";

const isValid = (digits: string) => checkBirthNumber("personalId", digits, "CZ").length === 0;

describe("a birth number", () => {
  it.each([
    ["7103192745", "1971-03-19", "male"],
    ["9012240006", "1990-12-24", "male"],
    ["9062240011", "1990-12-24", "female"],
    // Nine digits without a check digit were used for births until 1953, including the nineteenth century.
    ["401224001", "1940-12-24", "male"],
    ["406224002", "1940-12-24", "female"],
    ["531231999", "1953-12-31", "male"],
    ["000229001", null, null],
    ["040229001", "1904-02-29", "male"],
    ["991231123", "1899-12-31", "male"],
    // From 2004 on, 20 is added to the month if the numbers of a day have run out.
    ["1032240000", "2010-12-24", "male"],
    ["1082240016", "2010-12-24", "female"],
    // Until 1985 a remainder of 10 was written as the check digit 0.
    ["5401010110", "1954-01-01", "male"],
    ["7801233540", "1978-01-23", "male"],
    // Rare numbers of later years have the same remainder.
    ["9001011020", "1990-01-01", "male"],
    ["8801251680", "1988-01-25", "male"],
  ])("%s belongs to a person born on %s, sex %s", (digits, birthDate, sex) => {
    expect(parseBirthNumber(digits)).toEqual(birthDate === null ? null : { birthDate, sex });
    expect(isValid(digits)).toBe(birthDate !== null);
  });

  it.each([
    ["a wrong check digit", "7103192746"],
    ["a nonexistent month", "9015240002"],
    ["a nonexistent month for women", "9063240002"],
    ["a nonexistent day", "9002300005"],
    ["29 February of a common year", "0102290009"],
    ["the day 00", "501200001"],
    ["nine digits after 1953", "540101001"],
    ["nine digits of 1959", "590312123"],
    ["nine digits with the sequence 000", "500101000"],
    ["20 more in the month before 2004", "9021240003"],
    ["20 more in the month with nine digits", "052124001"],
    ["a check digit other than 0 for the remainder 10", "9001011021"],
    ["eight digits", "71031927"],
    ["eleven digits", "71031927450"],
    ["a slash", "710319/2745"],
    ["spaces", " 7103192745"],
    ["a letter", "71O3192745"],
    ["digits of other scripts", "٧١٠٣١٩٢٧٤٥"],
    ["a line break", "7103192745\n"],
    ["empty text", ""],
  ])("a birth number is refused with %s", (_what, digits) => {
    expect(parseBirthNumber(digits)).toBeNull();
    expect(checkBirthNumber("personalId", digits, "SK")).toEqual([{ path: "personalId", key: "string.personalId" }]);
  });

  it("a birth number is refused if the birth is after `today`", () => {
    const dayBefore = parseDay("2010-12-23");
    const sameDay = parseDay("2010-12-24");
    if (dayBefore === null || sameDay === null) throw new Error("no days");
    expect(checkBirthNumber("id", "1032240000", "CZ", dayBefore)).toHaveLength(1);
    expect(checkBirthNumber("id", "1032240000", "CZ", sameDay)).toEqual([]);
    expect(checkBirthNumber("id", "1032240000", "CZ")).toEqual([]);
  });

  it("gives day and sex for every day from 1954 on, and only one check digit is valid", () => {
    const day = fc.date({ min: new Date("1954-01-01"), max: new Date("2053-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.boolean(), fc.integer({ min: 0, max: 999 }), (date, isFemale, sequence) => {
        const birthDate = date.toISOString().slice(0, 10);
        const [year = "", month = "", dayOfMonth = ""] = birthDate.split("-");
        const nine = `${year.slice(2)}${String(Number(month) + (isFemale ? 50 : 0)).padStart(2, "0")}${dayOfMonth}${String(sequence).padStart(3, "0")}`;
        const fitting = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).filter(isValid);
        expect(fitting).toHaveLength(1);
        const isUnusual = Number(nine) % 11 === 10 && Number(year) > 1985;
        expect(fitting.map(isUnusualBirthNumber)).toEqual([isUnusual]);
        // Independent check: a number is a multiple of 11, or its last digit is 0 in place of the remainder 10.
        for (const digits of fitting) {
          expect(Number(digits) % 11 === 0 || (digits.endsWith("0") && Number(nine) % 11 === 10)).toBe(true);
          expect(parseBirthNumber(digits)).toEqual({ birthDate, sex: isFemale ? "female" : "male" });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["9001011020", true],
    ["8609010070", true],
    ["8501010090", false],
    ["7801233540", false],
    ["9012240006", false],
    ["9001011021", false],
    ["401224001", false],
    ["", false],
  ])("isUnusualBirthNumber(%j) returns %s", (digits, expected) => expect(isUnusualBirthNumber(digits)).toBe(expected));

  it("parses only strings and does not throw for other values", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const number = parseBirthNumber(value);
        expect(number === null || typeof value === "string").toBe(true);
      }),
    );
  });
});
