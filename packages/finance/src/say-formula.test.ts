import { describe, expect, it } from "vitest";
import { type FormulaWords, sayFormula, splitBound } from "./say-formula.ts";

const words: FormulaWords = {
  name: (label) => `<${label}>`,
  number: String,
  phrase: (phrase, parts) => `${phrase}[${Object.entries(parts).flat().join(" ")}]`,
  call: (name) => `${name} of `,
};

describe("a formula is read", () => {
  it.each([
    ["oneOffAmount + periodicalAmount * months", "<oneOffAmount> + <periodicalAmount> × <months>"],
    ["(max(gain, -100) / 100 + 1) ** (1 / 12)", "(max of (<gain>; −100) / 100 + 1) ^ (1 / 12)"],
    [
      "grow(valueAtStart, periodicalAmount, charge, growth, count)",
      "grow[value <valueAtStart> payment <periodicalAmount> charge <charge> growth <growth> n <count>]",
    ],
    ["sum(part) * advisorFee / 100 / 12", "sum[part <part>] × <advisorFee> / 100 / 12"],
    ["-2 * (-x)", "−2 × (−<x>)"],
    ["round2(withoutCosts - afterCosts)", "round2 of (<withoutCosts> − <afterCosts>)"],
  ])("%s", (formula, text) => {
    expect(sayFormula(formula, words)).toBe(text);
  });

  it("without the bounds that hold a fee", () => {
    expect(splitBound("max(0, min(round2(oneOffAmount * rate * (1 - discount / 100)), oneOffAmount))")).toEqual({
      formula: "round2(oneOffAmount * rate * (1 - discount / 100))",
      limit: "oneOffAmount",
    });
    expect(splitBound("min(round2(periodicalAmount * setUpRate * months), periodicalAmount * months)")).toEqual({
      formula: "round2(periodicalAmount * setUpRate * months)",
      limit: "periodicalAmount * months",
    });
    expect(splitBound("12 * investmentHorizon")).toEqual({ formula: "12 * investmentHorizon", limit: null });
  });
});
