import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Derivation, evaluateDerivation } from "./derivation.ts";
import { explainFigures } from "./explain.ts";
import { evaluateFormula } from "./formula.ts";
import { createForexTable } from "./forex.ts";
import { finalValue, projectPlan } from "./project.ts";
import { anyPlan, forexEntries } from "./testing/arbitrary.ts";
import { scenarios } from "./types.ts";

describe("explaining a number", () => {
  it("gives a tree whose formulas evaluate to the projection's figures", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, fc.constantFrom(...scenarios), (plan, forex, scenario) => {
        const table = createForexTable(forex);
        const result = projectPlan(plan, table);
        const explained = explainFigures(plan, table, scenario);
        if (result.kind !== "projected" || !explained) throw new Error("Every generated plan has figures.");
        const { figures, series } = result.projection;
        const scale = 1e-10 * Math.max(1, figures.totalInvestment, finalValue(series[scenario]));
        const near = (node: Derivation, expected: number) => {
          expect(evaluateDerivation(node)).toBe(node.value);
          expect(Math.abs(node.value - expected)).toBeLessThanOrEqual(scale);
        };
        near(explained.totalInvestment, figures.totalInvestment);
        near(explained.indicativeFee, figures.indicativeFee);
        near(explained.expectedAssets, finalValue(series[scenario]));
        near(explained.expectedReturns, finalValue(series[scenario]) - figures.totalInvestment);
      }),
    );
  });

  it("names rate, discount and reduction of a fee", () => {
    const explained = explainFigures(
      {
        oneOffAmount: 0,
        periodicalAmount: 100,
        investmentHorizon: 10,
        currencyId: 1,
        productCurrencyId: 1,
        feeSchemes: [
          {
            type: "Periodical",
            currencyId: 1,
            commissionChargingMethodId: 1,
            calculationType: "GrossAmount",
            baseForRange: "TargetAmount",
            feeRates: [{ range: 0, rate: 0.05 }],
          },
        ],
        chargingMethod: { id: 1, method: "UpFront" },
        prepaid: { maxAge: 65, currencyId: 1 },
        age: 60,
        gains: { unfavourableGain: 0, moderateGain: 0, favourableGain: 0 },
      },
      createForexTable([]),
    );
    const fee = explained?.indicativeFee.inputs[1];
    expect(fee).toMatchObject({
      label: "periodicalFee",
      value: 300,
      unit: "amount",
      formula:
        "max(0, min(round2(periodicalAmount * months * rate * (1 - discount / 100) * prepaidFactor), periodicalAmount * months))",
    });
    expect(fee?.inputs.find((input) => input.label === "prepaidFactor")).toMatchObject({
      formula: "max(0, min(1, ageRatio))",
      value: 0.5,
    });
  });

  it("explains nothing where figures are missing", () => {
    const plan = {
      oneOffAmount: 10,
      currencyId: 1,
      productCurrencyId: 2,
      feeSchemes: [],
      gains: { unfavourableGain: 0, moderateGain: null, favourableGain: 0 },
    };
    expect(explainFigures(plan, createForexTable([]))).toBeNull();
  });
});

describe("formulas", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["8 / 2 / 2", 2],
    ["2 - 3 - 4", -5],
    ["-2 ** 2", -4],
    ["2 ** 3 ** 2", 512],
    ["2 ** -1", 0.5],
    ["min(3, max(1, 2), 9)", 2],
    ["round2(1.005)", 1.01],
    ["annuity(2, 3)", 14],
    ["1e3 + x", 1005],
  ])("%s is %d", (formula, value) => {
    expect(evaluateFormula(formula, new Map([["x", 5]]))).toBeCloseTo(value, 12);
  });

  it.each(["", "1 +", "(1", "1)", "y", "1 2", "min(", "min 1", "1 $ 2", "constructor(1)"])("refuses %j", (formula) => {
    expect(() => evaluateFormula(formula, new Map())).toThrow(SyntaxError);
  });
});
