import { describe, expect, it } from "vitest";
import { plainNumber } from "./number-types.ts";
import { isAmbiguous, marksIn, readNumber, unambiguous } from "./numbers.ts";

describe("readNumber", () => {
  it.each([
    ["1213", 1213],
    ["1 213,03", 1213.03],
    ["1.213,03", 1213.03],
    ["1,213.03", 1213.03],
    ["1.234.567", 1_234_567],
    ["1,234,567", 1_234_567],
    ["1.21", 1.21],
    ["1,2130", 1.213],
    ["0.125", 0.125],
    ["-0,125", -0.125],
    ["1213.125", 1213.125],
    ["1.213E+02", 121.3],
    [".5", 0.5],
  ])("reads %s without a given decimal mark", (written, value) => {
    expect(readNumber(written, null)).toBe(value);
  });

  it.each([
    ["1.213", 1.213, 1213],
    ["10.000", 10, 10_000],
    ["50,000", 50_000, 50],
    ["-999.999", -999.999, -999_999],
  ])("reads %s as %d with a decimal point and as %d with a comma", (written, withPoint, withComma) => {
    expect(readNumber(written, null)).toEqual({ ".": withPoint, ",": withComma });
    expect(readNumber(written, ".")).toBe(withPoint);
    expect(readNumber(written, ",")).toBe(withComma);
  });

  it.each(["", "-", "1.2.3", "1.23.456", "1,213.03.5", "01.213,5", "1'213", "12 Kč", "1e5000", "#N/A", "102%"])(
    "returns null for '%s'",
    (written) => {
      expect(readNumber(written, null)).toBeNull();
    },
  );

  it("reads numbers of market templates by the only mark in them, because the templates use no thousands separators", () => {
    expect([readNumber("5.000", "first"), readNumber("1,450", "first"), readNumber("1.000,5", "first")]).toEqual([
      5, 1.45, 1000.5,
    ]);
  });
});

describe("marksIn", () => {
  it("finds the decimal marks of all numbers in a cell", () => {
    expect(marksIn("0=4; 50.000=3,5; 1.000.000=2")).toEqual([",", ","]);
    expect(marksIn("1.213")).toEqual([]);
    expect(marksIn("1,25 %")).toEqual([","]);
    expect(marksIn("100")).toEqual([]);
  });
});

describe("unambiguous", () => {
  it("formats numbers and tiers so that they can be read without a given decimal mark", () => {
    expect(unambiguous("0=1.125; 50.5=0.125; 100000=12.345")).toBe("0=1.1250; 50.5=0.125; 100000=12.3450");
    const digits = Array.from({ length: 2000 }, (_, index) => (index * 7919 - 8_000_000) / 1000);
    for (const value of digits) {
      const cell = unambiguous(plainNumber(value));
      expect([cell, isAmbiguous(cell)]).toEqual([cell, false]);
      expect(readNumber(cell, null)).toBe(value);
    }
  });
});
