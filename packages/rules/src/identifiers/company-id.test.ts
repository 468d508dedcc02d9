import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCompanyId, companyIdCheckDigit } from "./company-id.ts";

const isValid = (value: string) => checkCompanyId("field", value, "CZ").length === 0;

describe("an identification number", () => {
  it.each([
    // The sums are calculated by hand: 2·8+5·7+5·6+9·5+6·4+6·3+4·2 = 176, 176 mod 11 = 0, so the last digit is 1.
    ["25596641", true],
    // 0·8+0·7+0·6+0·5+0·4+0·3+6·2 = 12, 12 mod 11 = 1, so the last digit is 0.
    ["00000060", true],
    // 2·8+7·7+0·6+8·5+2·4+4·3+4·2 = 133, 133 mod 11 = 1, so the last digit is 0.
    ["27082440", true],
    ["27082441", false],
    ["2708244", false],
    ["270824400", false],
    ["2708244O", false],
    ["00000000", false],
    ["", false],
  ])("checkCompanyId accepts %j: %s", (value, valid) => expect(isValid(value)).toBe(valid));

  it("only one last digit makes an identification number valid, and one wrong digit of the eight is detected", () => {
    const seven = fc.stringMatching(/^\d{7}$/);
    fc.assert(
      fc.property(seven, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 }), (digits, position, shift) => {
        const fitting = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(isValid);
        expect(fitting).toEqual([`${digits}${companyIdCheckDigit(digits)}`]);
        const other = (Number(digits[position]) + shift) % 10;
        const changed = `${digits.slice(0, position)}${other}${digits.slice(position + 1)}`;
        // Two of the eleven remainders have the check digit 1: 0 (11 - 0) and 10 (11 - 10).
        const remainder = (text: string) =>
          [8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11;
        const share = [0, 10].includes(remainder(digits)) && [0, 10].includes(remainder(changed));
        fc.pre(!share);
        expect(companyIdCheckDigit(changed)).not.toBe(companyIdCheckDigit(digits));
      }),
    );
  });

  // Numbers from the public registers: Komerční banka, ČSOB, Seznam, Česká spořitelna; Slovenská sporiteľňa, Tatra
  // banka, Slovnaft.
  it.each(["45317054", "00001350", "26168685", "45244782", "00151653", "00686930", "31322832"])(
    "accepts the registered number %s for both countries",
    (value) => expect([...checkCompanyId("id", value, "CZ"), ...checkCompanyId("id", value, "SK")]).toEqual([]),
  );

  it("reports the path of a wrong number, and accepts any number of another country", () => {
    expect(checkCompanyId("employer", "31322833", "SK")).toEqual([
      { path: "employer", key: "string.identification-number" },
    ]);
    expect(["DE", "PL", "", "constructor"].flatMap((country) => checkCompanyId("id", "HRB 1", country))).toEqual([]);
  });
});
