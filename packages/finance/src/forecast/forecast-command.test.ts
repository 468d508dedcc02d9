import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import examples from "../../fixtures/calculation-examples.json" with { type: "json" };
import { runForecast } from "../../scripts/run-forecast.ts";

const script = join(import.meta.dirname, "..", "..", "scripts", "forecast.ts");
const plan = {
  oneOffAmount: 1000,
  periodicalAmount: 100,
  investmentHorizon: 1,
  currencyId: 1,
  productCurrencyId: 1,
  gains: { unfavourableGain: 0, moderateGain: 1, favourableGain: 2 },
};
const scheme = {
  type: "OneOff",
  currencyId: 2,
  commissionChargingMethodId: null,
  calculationType: "GrossAmount",
  baseForRange: "TargetAmount",
  feeRates: [{ range: 10, rate: 0.01 }],
};
const contract = {
  ...plan,
  gains: undefined,
  startingLineId: 1,
  endingLineId: 2,
  lines: [
    { id: 1, investmentHorizon: 10, ...plan.gains },
    { id: 2, investmentHorizon: 5, ...plan.gains },
  ],
};

function refusal(input: unknown): string {
  const result = runForecast(JSON.stringify([plan, input]));
  if (result.kind === "done") throw new Error(`Not refused: ${result.text.slice(0, 200)}`);
  return result.message;
}

describe("the forecast command", () => {
  it("prints the outputs with all months for all published inputs", () => {
    const input = JSON.stringify(examples.map((example) => example.input));
    const run = spawnSync(process.execPath, [script], { input, encoding: "utf8" });
    expect(run.stderr).toBe("");
    expect(run.status).toBe(0);
    const outputs = JSON.parse(run.stdout) as { assetValues: unknown[]; expectedAssets: number }[];
    expect(outputs.map((output) => output.assetValues.length)).toEqual(
      examples.map((example) => 12 * example.input.investmentHorizon + 1),
    );
    for (const [index, output] of outputs.entries()) {
      expect(output.expectedAssets).toBeCloseTo(examples[index]?.expected.expectedAssets ?? Number.NaN, 1);
    }
  });

  it("reports the index and field of each invalid input on stderr and exits with 1", () => {
    const input = JSON.stringify([plan, { ...plan, discount: "10" }, { ...plan, investmentHorizon: 1.5 }]);
    const run = spawnSync(process.execPath, [script], { input, encoding: "utf8" });
    expect(run.status).toBe(1);
    expect(run.stdout).toBe("");
    expect(run.stderr).toBe(
      'Input 1: discount must be a number from -1000000 to 1000000, not "10"\n' +
        "Input 2: investmentHorizon must be a whole number from 0 to 99, not 1.5\n",
    );
  });

  it("prints an empty list for an empty list", () => {
    expect(runForecast("[]")).toEqual({ kind: "done", text: "[]" });
  });

  it.each(["", "{", "[1,", "nonsense"])("reports input that is not JSON: %j", (text) => {
    const result = runForecast(text);
    expect(result).toMatchObject({
      kind: "refused",
      message: expect.stringMatching(/^The input is not JSON: /) as string,
    });
  });

  it.each(["{}", "null", '"text"', "3"])("refuses input that is not a list: %s", (text) => {
    expect(runForecast(text)).toEqual({
      kind: "refused",
      message: "The input must be a JSON list of forecast inputs.",
    });
  });

  it.each([
    ["input", null],
    ["input", []],
    ["input", 5],
    ["oneOffAmount", { ...plan, oneOffAmount: -1 }],
    ["oneOffAmount", { ...plan, oneOffAmount: 1e308 }],
    ["periodicalAmount", { ...plan, periodicalAmount: "100" }],
    ["investmentHorizon", { ...plan, investmentHorizon: null }],
    ["investmentHorizon", { ...plan, investmentHorizon: 100 }],
    ["investmentHorizon", { ...plan, investmentHorizon: -1 }],
    ["currencyId", { ...plan, currencyId: undefined }],
    ["productCurrencyId", { ...plan, productCurrencyId: 1.5 }],
    ["gains", { ...plan, gains: undefined }],
    ["gains", { ...plan, gains: [] }],
    ["gains.moderateGain", { ...plan, gains: { ...plan.gains, moderateGain: true } }],
    ["gains.moderateGain", { ...plan, gains: { ...plan.gains, moderateGain: null } }],
    ["gains", { ...plan, investmentHorizon: 99, gains: { ...plan.gains, favourableGain: 1e6 } }],
    ["gains", { ...contract, gains: plan.gains }],
    ["feeSchemes", { ...plan, feeSchemes: {} }],
    ["feeSchemes[0]", { ...plan, feeSchemes: [1] }],
    ["feeSchemes[0].type", { ...plan, feeSchemes: [{ ...scheme, type: "Once" }] }],
    ["feeSchemes[0].calculationType", { ...plan, feeSchemes: [{ ...scheme, calculationType: null }] }],
    ["feeSchemes[0].baseForRange", { ...plan, feeSchemes: [{ ...scheme, baseForRange: 1 }] }],
    ["feeSchemes[0].feeRates[0].rate", { ...plan, feeSchemes: [{ ...scheme, feeRates: [{ range: 0, rate: 1.01 }] }] }],
    ["feeSchemes[0].feeRates[0].range", { ...plan, feeSchemes: [{ ...scheme, feeRates: [{ range: -1, rate: 0 }] }] }],
    ["forex", { ...plan, productCurrencyId: 2, feeSchemes: [scheme] }],
    ["forex[0].unit", { ...plan, forex: [{ fromCurrencyId: 1, toCurrencyId: 2, rate: 1, unit: 0 }] }],
    ["forex[0].rate", { ...plan, forex: [{ fromCurrencyId: 1, toCurrencyId: 2, rate: -1, unit: 1 }] }],
    ["chargingMethod.method", { ...plan, chargingMethod: { id: 1, method: "upfront" } }],
    ["chargingMethod", { ...plan, chargingMethod: 1 }],
    ["prepaid.currencyId", { ...plan, prepaid: { maxTargetAmount: 5 } }],
    ["premium.premiumSetUpFee", { ...plan, premium: {} }],
    ["age", { ...plan, age: "40" }],
    [
      "lines[1].favourableGain",
      { ...contract, lines: [contract.lines[0], { ...contract.lines[1], favourableGain: null }] },
    ],
    ["lines[1].investmentHorizon", { ...contract, lines: [contract.lines[0], { id: 2, ...plan.gains }] }],
    ["startingLineId", { ...contract, startingLineId: 9 }],
    ["startingLineId", { ...contract, startingLineId: null }],
    ["startingLineId", { ...contract, lines: [] }],
    ["endingLineId", { ...contract, endingLineId: 9 }],
    ["withoutTarget", { ...contract, withoutTarget: "no" }],
  ])("reports the invalid field %s", (field, input) => {
    expect(refusal(input).startsWith(`Input 1: ${field} must be `)).toBe(true);
  });
});
