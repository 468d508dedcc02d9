import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTypedNumber } from "./typed-number.ts";

const money = { decimals: 2, maxDigits: 13 };
const whole = { decimals: 0, maxDigits: 13 };
const percent = { decimals: 1, maxDigits: 3, unit: "%" };
const years = { decimals: 0, maxDigits: 2 };
const nbsp = "\u00a0";

describe("parseTypedNumber", () => {
  it.each([
    ["250000", 250_000],
    ["250 000", 250_000],
    [`250${nbsp}000`, 250_000],
    ["250\u202f000,50", 250_000.5],
    ["250 000 Kč", 250_000],
    ["Kč 250 000", 250_000],
    ["250000,-", 250_000],
    ["250 000,– Kč", 250_000],
    ["250.000,--", 250_000],
    ["1.234.567", 1_234_567],
    ["1,234,567", 1_234_567],
    ["1 234 567", 1_234_567],
    ["1'213.03", 1213.03],
    ["1’213’000", 1_213_000],
    ["1.234,50", 1234.5],
    ["1,234.50", 1234.5],
    ["1.234.567,89", 1_234_567.89],
    ["12345.50", 12_345.5],
    ["6000.00", 6000],
    ["6000,0", 6000],
    ["€ 1,234.50", 1234.5],
    ["1234.5 EUR", 1234.5],
    ["250.000 €", 250_000],
    ["+5", 5],
    [",5", 0.5],
    ["0,5", 0.5],
    ["007", 7],
    ["  12 ", 12],
    ["12\n", 12],
    ["250.", 250],
  ])("reads %j as %d in a field with two decimals", (text, value) =>
    expect(parseTypedNumber(text, money)).toMatchObject({ value, hasDroppedDecimals: false }),
  );

  it.each([
    ["250.000", 250_000, "250,00"],
    ["250,000", 250_000, "250,00"],
    ["1,505", 1505, "1,50"],
    ["12.345 Kč", 12_345, "12,34"],
  ])("reads %j as the whole amount %d and offers %s as the alternative", (text, value, alternative) =>
    expect(parseTypedNumber(text, money)).toMatchObject({ value, alternative: { text: alternative } }),
  );

  it.each([
    ["no decimals", "250.000", whole, 250_000],
    ["no decimals, in another group", "250 000,000", money, 250_000],
    ["decimals after a zero", "0.500", money, 0.5],
    ["decimals after four digits", "1234.567", money, 1234.56],
    ["decimals after other separators", "1.234,567", money, 1234.56],
    ["too short a field for thousands", "12.345", percent, 12.3],
    ["a unit", "12,3 %", percent, 12.3],
    ["decimals in a field of whole numbers", "6000.00", whole, 6000],
    ["years", "10", years, 10],
  ])("finds only one reading with %s: %j", (_what, text, format, value) =>
    expect(parseTypedNumber(text, format)).toMatchObject({ value, alternative: null }),
  );

  it.each([
    ["1234.567", money, true],
    ["1234.560", money, false],
    ["12345.50", whole, true],
    ["6000.00", whole, false],
  ])("%j: reports whether decimals were dropped", (text, format, hasDroppedDecimals) =>
    expect(parseTypedNumber(text, format)?.hasDroppedDecimals).toBe(hasDroppedDecimals),
  );

  it.each([
    ["€ 5", "Kč", true],
    ["5 EUR", "Kč", true],
    ["5 CZK", "Kč", false],
    ["5 EUR", "€", false],
    ["5 Kč", undefined, false],
  ])("%j in %s: reports whether a currency other than the unit was dropped", (text, unit, hasDroppedText) =>
    expect(parseTypedNumber(text, { ...money, unit })?.hasDroppedText).toBe(hasDroppedText),
  );

  it.each([
    ["nothing", ""],
    ["words", "abc"],
    ["a short scale", "1,5 mil. Kč"],
    ["a suffix", "250k"],
    ["an exponent", "2e5"],
    ["a negative amount", "-250"],
    ["a minus sign (U+2212)", "\u2212250"],
    ["two numbers", "5 000 6 0000"],
    ["two cells", "5\t600"],
    ["two lines", "5\n600"],
    ["groups of other lengths", "1.23.456"],
    ["a short last group", "1.234.56"],
    ["mixed groups", "1.234,567.89"],
    ["too many digits", "12345678901234"],
    ["only a separator", ","],
    ["a percentage", "5 %"],
  ])("rejects text with %s: %j", (_what, text) => expect(parseTypedNumber(text, money)).toBeNull());

  it("rejects a number that is too long for the field", () => {
    expect(parseTypedNumber("1.000", years)?.value).toBe(1);
    expect(parseTypedNumber("1000", years)).toBeNull();
  });

  const separators = fc.constantFrom(" ", nbsp, "\u202f", ".", ",", "'");
  it("reads an amount with any grouping as the whole amount, never as a thousandth of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999_999_999 }), separators, (value, separator) => {
        const text = String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
        expect(parseTypedNumber(text, money)?.value).toBe(value);
        expect(parseTypedNumber(text, whole)?.value).toBe(value);
        expect(parseTypedNumber(`${text},-`, money)?.value).toBe(value);
      }),
    );
  });

  it("reads the text that it returned as the same number, and never throws", () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d., ']{0,12}$/));
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseTypedNumber(text, money);
        expect(read && parseTypedNumber(read.text, money)?.value).toBe(read && read.value);
      }),
    );
  });
});
