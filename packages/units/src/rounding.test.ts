import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundAmount, roundPercent, roundShare, roundWhole } from "./rounding.ts";

/**
 * Implements rounding independently: reads the printed decimal as an exact fraction of whole numbers, rounds it half
 * away from zero, and parses the result.
 */
function roundPrinted(value: number, decimals: number): number {
  const printed = value.toString();
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(printed);
  if (!match) return value;
  const [, sign, whole, fraction = "", exponent = "0"] = match;
  const shift = Number(exponent) - fraction.length + decimals;
  const digits = BigInt(`${whole}${fraction}`);
  const up =
    shift >= 0 ? digits * 10n ** BigInt(shift) : (digits * 2n + 10n ** BigInt(-shift)) / (2n * 10n ** BigInt(-shift));
  const text = up.toString().padStart(decimals + 1, "0");
  const result = Number(`${text.slice(0, text.length - decimals)}.${text.slice(text.length - decimals)}0`);
  return result === 0 ? 0 : sign === "-" ? -result : result;
}

describe("rounding half away from zero on the printed decimal", () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [1.015, 1.02],
    [2.675, 2.68],
    [8.345, 8.35],
    [0.285, 0.29],
    [1.0049999999999, 1],
    [0.005, 0.01],
    [-0.005, -0.01],
    [0.0049, 0],
    [-0.001, 0],
    [-0, 0],
    [1e-7, 0],
    [-1e-7, 0],
    [1e21, 1e21],
    [-1.5e300, -1.5e300],
    [123456789012.345, 123456789012.35],
    [999999999.995, 1_000_000_000],
    [0.1 + 0.2, 0.3],
  ])("rounds %d to the amount %d", (value, expected) => {
    expect(roundAmount(value)).toBe(expected);
    expect(roundPercent(value)).toBe(expected);
  });

  it.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [2.5, 3],
    [0.49999999999999994, 0],
    [1125899906842623.5, 1125899906842624],
    [-0.2, 0],
  ])("rounds %d to the whole number %d", (value, expected) => {
    expect(roundWhole(value)).toBe(expected);
  });

  it.each([
    [100 / 3, 33.3333],
    [100 / 6, 16.6667],
    [0.00005, 0.0001],
    [-12.34565, -12.3457],
  ])("rounds %d to the share %d", (value, expected) => {
    expect(roundShare(value)).toBe(expected);
  });

  it("returns NaN and infinities unchanged", () => {
    expect(roundAmount(Number.NaN)).toBeNaN();
    expect(roundAmount(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });

  const doubles = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
    // Numbers whose printed decimals are exactly halfway between two results, and the nearest doubles around them.
    fc
      .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(10, 1000, 100_000))
      .map(([n, d]) => ((2 * n + 1) * 5) / d),
    fc.integer({ min: -1e10, max: 1e10 }).map((n) => (n / 1000) * (1 + Number.EPSILON)),
  );
  it.each([
    { name: "amount", round: roundAmount, decimals: 2 },
    { name: "whole number", round: roundWhole, decimals: 0 },
    { name: "share", round: roundShare, decimals: 4 },
  ])("rounds any $name exactly as decimal arithmetic does", ({ round, decimals }) => {
    fc.assert(
      fc.property(doubles, (value) => {
        expect(round(value)).toBe(roundPrinted(value, decimals));
        expect(round(-value)).toBe(value === 0 ? 0 : roundPrinted(-value, decimals));
      }),
      { numRuns: 2000 },
    );
  });

  it("rounding a rounded number does not change it", () => {
    fc.assert(
      fc.property(doubles, (value) => {
        expect(roundAmount(roundAmount(value))).toBe(roundAmount(value));
      }),
    );
  });
});
