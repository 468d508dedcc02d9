import { describe, expect, it } from "vitest";
import calculationExamples from "../../fixtures/calculation-examples.json" with { type: "json" };
import { forecast } from "./forecast.ts";
import type { Forecast, ForexEntry, Plan } from "../plan/types.ts";

/**
 * Another implementation may differ in the last bit of a power, which can change a rounded hundredth.
 * Source: docs/reference/calculation.md#examples.
 */
const tolerance = 0.011;
type Example = { name: string; input: Plan & { forex: ForexEntry[] }; expected: Forecast };
// The cast is needed because JSON imports turn enumerations into strings.
const examples = calculationExamples as unknown as Example[];

function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThan(tolerance);
}

describe("the published calculation examples", () => {
  it.each(examples)("gives the published result of $name", ({ input, expected }) => {
    const result = forecast(input);
    if (result.kind !== "forecast") throw new Error(`No figures: ${JSON.stringify(result)}`);
    const { assetValues, savingPlans } = result.forecast;
    expect(savingPlans).toEqual(expected.savingPlans);
    for (const figure of ["totalInvestment", "expectedAssets", "expectedReturns", "indicativeFee"] as const) {
      expectClose(result.forecast[figure], expected[figure]);
    }
    expect(assetValues).toHaveLength(12 * (input.investmentHorizon ?? 0) + 1);
    const yearly = assetValues.filter((_, month) => month % 12 === 0);
    expect(yearly).toHaveLength(expected.assetValues.length);
    for (const [year, value] of expected.assetValues.entries()) {
      for (const name of ["invested", "unfavourable", "moderate", "favourable"] as const) {
        expectClose(yearly[year]![name], value[name]);
      }
    }
  });
});
