import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkIsin, isinCheckDigit, parseIsin } from "./isin.ts";

const isValid = (value: string) => checkIsin("isin", value).length === 0;
const body = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{9}$/);

/**
 * Verifies a check digit as ISO 6166 defines it: if every second digit is doubled, starting with the second last, the
 * sum ends with 0.
 */
function endsWithZero(isin: string): boolean {
  const digits = isin.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index--, double = !double) {
    const digit = Number(digits[index]) * (double ? 2 : 1);
    sum += Math.floor(digit / 10) + (digit % 10);
  }
  return sum % 10 === 0;
}

// Apple, Treasury Corporation of Victoria (has letters in its number), BAE Systems, Moneta Money Bank, Erste Group, an
// ETF.
const real = ["US0378331005", "AU0000XVGZA3", "GB0002634946", "CZ0008040318", "AT0000652011", "IE00B4L5Y983"];

describe("an ISIN", () => {
  it.each(real)("accepts %s", (isin) => {
    expect(checkIsin("isin", isin)).toEqual([]);
    expect(endsWithZero(isin)).toBe(true);
  });

  it.each(real)("refuses %s if its last digit is changed", (isin) => {
    const others = Array.from({ length: 10 }, (_, digit) => `${isin.slice(0, -1)}${digit}`);
    expect(others.filter(isValid)).toEqual([isin]);
  });

  it.each([
    ["with lower-case letters", "us0378331005"],
    ["with surrounding spaces", " US0378331005 "],
    ["that is too short", "US037833100"],
    ["that is too long", "US03783310055"],
    ["whose country is a digit", "U10378331005"],
    ["whose last character is a letter", "US037833100E"],
    ["with letters of other scripts", "USÁ378331005"],
    ["with digits of other scripts", "US037833100٥"],
    ["with a line break", "US0378331005\n"],
    ["that is empty", ""],
  ])("refuses an ISIN %s", (_, value) => {
    expect(checkIsin("funds.0.isin", value)).toEqual([{ path: "funds.0.isin", key: "string.isin" }]);
    expect(parseIsin(value)).toBeNull();
  });

  it("an ISIN has only one valid check digit, which is the one of the standard", () => {
    fc.assert(
      fc.property(body, (text) => {
        const fitting = Array.from({ length: 10 }, (_, digit) => `${text}${digit}`).filter(endsWithZero);
        expect(fitting).toEqual([`${text}${isinCheckDigit(text)}`]);
        expect(isValid(fitting[0] ?? "")).toBe(true);
      }),
    );
  });

  it("an ISIN is refused if one digit is wrong", () => {
    fc.assert(
      fc.property(body, fc.nat(10), fc.integer({ min: 1, max: 9 }), (text, position, shift) => {
        const digit = text[position] ?? "";
        fc.pre(/\d/.test(digit));
        const isin = `${text}${isinCheckDigit(text)}`;
        expect(isValid(`${isin.slice(0, position)}${(Number(digit) + shift) % 10}${isin.slice(position + 1)}`)).toBe(
          false,
        );
      }),
    );
  });

  it("an ISIN is parsed into its parts, whether its check digit is right or wrong", () => {
    expect(parseIsin("US0378331005")).toEqual({ country: "US", body: "US037833100", checkDigit: 5 });
    expect(parseIsin("US0378331006")).toEqual({ country: "US", body: "US037833100", checkDigit: 6 });
    for (const value of [null, undefined, 378_331_005, ["US0378331005"]]) expect(parseIsin(value)).toBeNull();
  });
});
