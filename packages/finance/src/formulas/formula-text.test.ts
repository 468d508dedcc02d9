import { describe, expect, it } from "vitest";
import { type Formula, minus, times } from "./formula.ts";
import { describeFormula, type FormulaMessages, isPlainSum } from "./formula-text.ts";
import { formulas } from "./formulas.ts";

const messages: FormulaMessages = {
  name: (label) => `<${label}>`,
  number: String,
  phrase: (phrase, parts) => `${phrase}[${Object.entries(parts).flat().join(" ")}]`,
  call: (name) => `${name} of `,
};

describe("describeFormula", () => {
  it.each<[Formula, string]>([
    [formulas.invested, "<oneOffAmount> + <periodicalAmount> × <months>"],
    [formulas.growth, "(max of (<gain>; −100) / 100 + 1) ^ (1 / 12)"],
    [formulas.value, "grow[value <valueAtStart> payment <periodicalAmount> charge <charge> growth <growth> n <count>]"],
    [formulas.relativeService, "sum[part <part>] × <advisorFee> / 100 / 12"],
    [times(-2, minus(-3, "value")), "−2 × (−3 − <value>)"],
    [formulas.reduction, "round2 of (<withoutCosts> − <afterCosts>)"],
  ])("describes a formula with readable signs and phrases: $1", (formula, text) => {
    expect(describeFormula(formula, messages)).toEqual({ text, limit: null });
  });

  it("returns the limit of a fee separately from its calculation", () => {
    expect(describeFormula(formulas.oneOffFee.GrossAmount, messages)).toEqual({
      text: "round2 of (<oneOffAmount> × <rate> × (1 − <discount> / 100))",
      limit: "<oneOffAmount>",
    });
    expect(describeFormula(formulas.premium.periodicalFee, messages)).toEqual({
      text: "round2 of (<periodicalAmount> × <setUpRate> × <months>)",
      limit: "<periodicalAmount> × <months>",
    });
  });
});

describe("isPlainSum", () => {
  it("returns true for a plain sum of parts, and false for a formula that contains such a sum", () => {
    expect(isPlainSum(formulas.sum)).toBe(true);
    expect(isPlainSum(formulas.relativeService)).toBe(false);
  });
});
