import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkEmail, checkIdentificationNumber, checkPhone, identificationCheckDigit } from "./fields-of-text.ts";

const isFine = (check: typeof checkEmail) => (value: string) => check("field", value).length === 0;

describe("an e-mail address", () => {
  it.each([
    ["jana@example.com", true],
    ["jana.nova+portal@sub.example.co", true],
    ["žofie@příklad.cz", true],
    ["jana@localhost", false],
    ["jana", false],
    ["@example.com", false],
    ["jana@", false],
    ["a@b@example.com", false],
    ["jana @example.com", false],
    ["jana@example.com, eva@example.com", false],
    ["Jana <jana@example.com>", false],
    ["jana@example.com\r\nBcc: eva@example.com", false],
    ["jana..nova@example.com", false],
    ["jana@-example.com", false],
    [`${"a".repeat(65)}@example.com`, false],
    [`jana@${"a.".repeat(130)}com`, false],
  ])("%j is valid: %s", (value, valid) => expect(isFine(checkEmail)(value)).toBe(valid));
});

// Source: portal §5, §9.
describe("a phone", () => {
  it.each([
    ["+420601234567", true],
    ["+421901234567", true],
    ["+42060123456", false],
    ["+4206012345678", false],
    ["+420 60123456", false],
    ["+42060123456x", false],
    ["+4912345", true],
    ["+491234", false],
    ["+49 12345678", false],
    ["0049123456", false],
    ["601234567", false],
    ["", false],
  ])("%j is valid: %s", (value, valid) => expect(isFine(checkPhone)(value)).toBe(valid));
});

describe("an identification number", () => {
  it.each([
    // Sums worked by hand: 2·8+5·7+5·6+9·5+6·4+6·3+4·2 = 176, 176 mod 11 = 0, so 1.
    ["25596641", true],
    // 0·8+0·7+0·6+0·5+0·4+0·3+6·2 = 12, 12 mod 11 = 1, so 0.
    ["00000060", true],
    // 2·8+7·7+0·6+8·5+2·4+4·3+4·2 = 133, 133 mod 11 = 1, so 0.
    ["27082440", true],
    ["27082441", false],
    ["2708244", false],
    ["270824400", false],
    ["2708244O", false],
    ["00000000", false],
    ["", false],
  ])("%j is valid: %s", (value, valid) => expect(isFine(checkIdentificationNumber)(value)).toBe(valid));

  it("finds exactly one last digit that fits an identification number, and detects one wrong digit of the eight", () => {
    const seven = fc.stringMatching(/^\d{7}$/);
    fc.assert(
      fc.property(seven, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 }), (digits, position, shift) => {
        const fitting = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(
          isFine(checkIdentificationNumber),
        );
        expect(fitting).toEqual([`${digits}${identificationCheckDigit(digits)}`]);
        const other = (Number(digits[position]) + shift) % 10;
        const changed = `${digits.slice(0, position)}${other}${digits.slice(position + 1)}`;
        // Two of the eleven remainders have the same check digit 1: 0 (11 - 0) and 10 (11 - 10).
        const remainder = (text: string) =>
          [8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11;
        const share = [0, 10].includes(remainder(digits)) && [0, 10].includes(remainder(changed));
        fc.pre(!share);
        expect(identificationCheckDigit(changed)).not.toBe(identificationCheckDigit(digits));
      }),
    );
  });
});
