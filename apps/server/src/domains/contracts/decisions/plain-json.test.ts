import { describe, expect, it } from "vitest";
import { compareFigures } from "./compare-figures.ts";
import { plainJson } from "./plain-json.ts";

describe("plain JSON", () => {
  it("rejects values that JSON would silently change, and reports their paths", () => {
    for (const value of [new Map([[1, 2]]), new Date(0), Number.NaN, Infinity, new Float64Array(2), () => 1, 1n]) {
      expect(() => plainJson({ figures: [value] })).toThrow("decision.figures.0 can't be stored");
    }
  });

  it("omits undefined fields, and converts -0 to 0", () => {
    expect(plainJson({ here: [0, null, "a", true], gone: undefined })).toEqual({ here: [0, null, "a", true] });
    expect(Object.is(plainJson(-0), 0)).toBe(true);
  });
});

describe("comparing figures", () => {
  it("compares figures to the last digit, and reports each difference with its path", () => {
    const stored = { totals: { fee: 0.3, kept: 1 }, items: [{ a: 1 }, { a: 2 }], text: "a" };
    const recomputed = { totals: { fee: 0.1 + 0.2, new: 5 }, items: [{ a: 1 }], text: null };
    expect(compareFigures(stored, stored, "outputs")).toEqual({ compared: 5, differences: [] });
    expect(compareFigures(stored, recomputed, "outputs").differences).toEqual([
      { path: "outputs.totals.fee", stored: 0.3, recomputed: 0.300_000_000_000_000_04 },
      { path: "outputs.totals.kept", stored: 1, recomputed: null },
      { path: "outputs.totals.new", stored: null, recomputed: 5 },
      { path: "outputs.items.1", stored: { a: 2 }, recomputed: null },
      { path: "outputs.text", stored: "a", recomputed: null },
    ]);
  });

  it("comparing figures distinguishes a list from an object, and a missing field from null", () => {
    expect(compareFigures([], {}, "x").differences).toHaveLength(1);
    expect(compareFigures({ a: null }, {}, "x").differences).toHaveLength(1);
  });
});
