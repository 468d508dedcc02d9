import { buildFeeScheme, ids } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { computeEntryFees } from "./fees.ts";
import { createForexTable } from "../plan/forex.ts";
import { forecast } from "./forecast.ts";
import type { ContractPlan, FeeScheme, Forecast, ForexEntry, Gains, Plan } from "../plan/types.ts";

const { czk, eur, usd } = ids;
const flat: Gains = { unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };
const base = {
  oneOffAmount: 0,
  periodicalAmount: 0,
  investmentHorizon: 1,
  currencyId: czk,
  productCurrencyId: czk,
  feeSchemes: [] as FeeScheme[],
  gains: flat,
};
const gross = buildFeeScheme({ feeRates: [{ range: 0, rate: 0.05 }] });
const periodical: FeeScheme = { ...gross, type: "Periodical", commissionChargingMethodId: 7 };
const upFront = { id: 7, method: "UpFront", minimalInvestmentPct: null } as const;
const shared = { id: 7, method: "SharedOnInvestment" } as const;
const concurrently = { id: 7, method: "Concurrently" } as const;
const other = { id: 7, method: "Other" } as const;

type Input = Plan & { forex?: ForexEntry[] };
function calculate(input: Input): Forecast {
  const result = forecast(input);
  if (result.kind !== "forecast") throw new Error(`No figures: ${JSON.stringify(result)}`);
  return result.forecast;
}
function moderate(output: Forecast): number[] {
  return output.assetValues.map((value) => value.moderate);
}

describe("the forecast series", () => {
  it("adds each payment at the start of its month, so that it grows in the same month", () => {
    // (12 / 100 + 1) ** (1 / 12), applied twelve times, is exactly one year.
    const gains = { unfavourableGain: -12, moderateGain: 12, favourableGain: 100 };
    const output = calculate({ ...base, oneOffAmount: 1000, gains });
    expect(output.assetValues).toHaveLength(13);
    expect(output.assetValues.at(-1)).toEqual({ invested: 1000, unfavourable: 880, moderate: 1120, favourable: 2000 });
    const monthly = calculate({ ...base, periodicalAmount: 100, gains: { ...flat, favourableGain: 100 } });
    // 100 * (q + q^2 + … + q^12) = 100 * q / (q - 1) with q = 2^(1/12).
    expect(monthly.assetValues.at(-1)?.favourable).toBe(1781.72);
    expect(monthly.assetValues[1]?.favourable).toBe(105.95);
  });

  it("at horizon 0 the series contains only month 0 without a payment", () => {
    const output = calculate({ ...base, oneOffAmount: 500, periodicalAmount: 100, investmentHorizon: 0 });
    expect(output.assetValues).toEqual([{ invested: 500, unfavourable: 500, moderate: 500, favourable: 500 }]);
    expect(output).toMatchObject({ totalInvestment: 500, indicativeFee: 0 });
  });

  it("treats an omitted amount or horizon as 0", () => {
    const absent = { ...base, oneOffAmount: null, periodicalAmount: undefined, investmentHorizon: null };
    expect(calculate(absent)).toMatchObject({ totalInvestment: 0, expectedAssets: 0, expectedReturns: 0 });
  });

  it.each([-100, -150, -1e6])("the investment loses its whole value in the first month at a gain of %d", (gain) => {
    const gains = { unfavourableGain: gain, moderateGain: 0, favourableGain: 0 };
    const values = calculate({ ...base, oneOffAmount: 1000, periodicalAmount: 10, gains }).assetValues;
    expect(values.map((value) => value.unfavourable)).toEqual([1000, ...Array.from({ length: 12 }, () => 0)]);
    expect(values.some((value) => Object.is(value.unfavourable, -0))).toBe(false);
  });

  it("computes the expected returns from unrounded values", () => {
    const output = calculate({ ...base, oneOffAmount: 0.016, gains: { ...flat, moderateGain: 50 } });
    // The expected returns are 0.016 * 1.5 - 0.016 = 0.008, which rounds to 0.01. The difference of the rounded totals
    // would be 0.
    expect(output).toMatchObject({ totalInvestment: 0.02, expectedAssets: 0.02, expectedReturns: 0.01 });
  });
});

describe("missing figures", () => {
  it("reports every missing gain", () => {
    const gains = { unfavourableGain: null, moderateGain: 1 };
    expect(forecast({ ...base, gains })).toEqual({
      kind: "incomplete",
      missing: [
        { what: "gain", gain: "unfavourableGain", lineId: null },
        { what: "gain", gain: "favourableGain", lineId: null },
      ],
    });
  });

  const eurScheme = { ...gross, currencyId: eur, feeRates: [{ range: 100, rate: 0.02 }] };
  const foreign = { ...base, oneOffAmount: 1000, productCurrencyId: eur, feeSchemes: [eurScheme] };

  it("reports the missing rate for converting a tier's range", () => {
    expect(forecast(foreign)).toEqual({
      kind: "incomplete",
      missing: [{ what: "rate", fromCurrencyId: eur, toCurrencyId: czk }],
    });
  });

  it("needs no rate if the range is 0, if the amount is missing, or under premium advisory", () => {
    const zero = { ...eurScheme, feeRates: [{ range: 0, rate: 0.02 }] };
    expect(calculate({ ...foreign, feeSchemes: [zero] }).indicativeFee).toBe(20);
    expect(calculate({ ...foreign, oneOffAmount: 0 }).indicativeFee).toBe(0);
    expect(calculate({ ...foreign, premium: { premiumSetUpFee: 1 } }).indicativeFee).toBe(10);
  });

  it("reports the missing rate of the prepaid target amount only if a fee depends on it", () => {
    const prepaid = { maxTargetAmount: 1000, currencyId: usd };
    const plan = { ...base, periodicalAmount: 100, prepaid, feeSchemes: [periodical] };
    expect(forecast({ ...plan, chargingMethod: upFront })).toEqual({
      kind: "incomplete",
      missing: [{ what: "rate", fromCurrencyId: usd, toCurrencyId: czk }],
    });
    expect(calculate({ ...plan, chargingMethod: concurrently }).indicativeFee).toBe(60);
    expect(calculate({ ...plan, chargingMethod: other }).indicativeFee).toBe(0);
    expect(calculate({ ...plan, chargingMethod: null }).indicativeFee).toBe(0);
  });

  it("uses the inverse rate if only the opposite direction is known", () => {
    const forex = [{ fromCurrencyId: czk, toCurrencyId: eur, rate: 4, unit: 100 }];
    // 100 EUR is 2,500 CZK, so the tier contains 2,500 but not 2,499.99.
    expect(calculate({ ...foreign, forex, oneOffAmount: 2499.99 }).indicativeFee).toBe(0);
    expect(calculate({ ...foreign, forex, oneOffAmount: 2500 }).indicativeFee).toBe(50);
  });
});

describe("entry fees", () => {
  // Source: docs/reference/calculation.md#entry-fees; calculated by hand in
  // docs/reference/worked-examples.md#entry-fees.
  it.each([
    { name: "gross", plan: { oneOffAmount: 10_000, feeSchemes: [gross], discount: 10 }, fee: 450 },
    {
      name: "net",
      plan: { oneOffAmount: 10_500, feeSchemes: [{ ...gross, calculationType: "NetAmount" as const }] },
      fee: 500,
    },
    { name: "gross, half away from zero", plan: { oneOffAmount: 100.1, feeSchemes: [gross] }, fee: 5.01 },
    { name: "discount above 100", plan: { oneOffAmount: 10_000, feeSchemes: [gross], discount: 150 }, fee: 0 },
    { name: "discount below 0", plan: { oneOffAmount: 10_000, feeSchemes: [gross], discount: -50 }, fee: 500 },
    { name: "no scheme", plan: { oneOffAmount: 10_000 }, fee: 0 },
    {
      name: "a scheme in a third currency",
      plan: { oneOffAmount: 10_000, feeSchemes: [{ ...gross, currencyId: usd }] },
      fee: 0,
    },
    {
      name: "the item's currency before the product's, in any order",
      plan: {
        oneOffAmount: 10_000,
        productCurrencyId: eur,
        feeSchemes: [{ ...gross, currencyId: eur, feeRates: [{ range: 0, rate: 0.01 }] }, gross],
      },
      fee: 500,
    },
    {
      name: "the first of two schemes",
      plan: { oneOffAmount: 10_000, feeSchemes: [gross, { ...gross, feeRates: [{ range: 0, rate: 0.01 }] }] },
      fee: 500,
    },
    {
      name: "below every range, although another scheme would match",
      plan: { oneOffAmount: 99.99, feeSchemes: [{ ...gross, feeRates: [{ range: 100, rate: 0.05 }] }, gross] },
      fee: 0,
    },
    {
      name: "exactly at a range",
      plan: { oneOffAmount: 100, feeSchemes: [{ ...gross, feeRates: [{ range: 100, rate: 0.05 }] }] },
      fee: 5,
    },
    {
      name: "at a range after rounding",
      plan: { oneOffAmount: 99.995, feeSchemes: [{ ...gross, feeRates: [{ range: 100, rate: 0.1 }] }] },
      fee: 10,
    },
    {
      name: "ranges in any order",
      plan: {
        oneOffAmount: 500,
        feeSchemes: [
          {
            ...gross,
            feeRates: [
              { range: 300, rate: 0.02 },
              { range: 1000, rate: 0.01 },
              { range: 0, rate: 0.05 },
            ],
          },
        ],
      },
      fee: 10,
    },
    {
      name: "a one-off scheme with the payment as its base",
      plan: {
        oneOffAmount: 10_000,
        periodicalAmount: 1,
        feeSchemes: [{ ...gross, baseForRange: "PeriodicalAmount" as const, feeRates: [{ range: 5000, rate: 0.05 }] }],
      },
      fee: 500,
    },
    {
      name: "no fee above the amount",
      plan: { oneOffAmount: 0.006, feeSchemes: [{ ...gross, feeRates: [{ range: 0, rate: 1 }] }] },
      fee: 0.01,
    },
  ])("charges an entry fee of $fee: $name", ({ plan, fee }) => {
    const output = calculate({ ...base, ...plan });
    expect(output.indicativeFee).toBe(fee);
    expect(output.assetValues[0]?.moderate).toBeGreaterThanOrEqual(0);
  });

  it.each([
    {
      name: "a target amount at the range",
      scheme: { ...periodical, feeRates: [{ range: 1200, rate: 0.05 }] },
      fee: 60,
    },
    {
      name: "a target amount below the range",
      scheme: { ...periodical, feeRates: [{ range: 1201, rate: 0.05 }] },
      fee: 0,
    },
    {
      name: "a payment at the range",
      scheme: { ...periodical, baseForRange: "PeriodicalAmount" as const, feeRates: [{ range: 100, rate: 0.05 }] },
      fee: 60,
    },
    {
      name: "a payment below the range",
      scheme: { ...periodical, baseForRange: "PeriodicalAmount" as const, feeRates: [{ range: 101, rate: 0.05 }] },
      fee: 0,
    },
    { name: "a scheme of another charging method", scheme: { ...periodical, commissionChargingMethodId: 8 }, fee: 0 },
    { name: "a scheme without a charging method", scheme: { ...periodical, commissionChargingMethodId: null }, fee: 0 },
    { name: "only a one-off scheme", scheme: gross, fee: 0 },
  ])("charges a periodical fee of $fee: $name", ({ scheme, fee }) => {
    const plan = { ...base, periodicalAmount: 100, chargingMethod: upFront, feeSchemes: [scheme] };
    expect(calculate(plan).indicativeFee).toBe(fee);
  });
});

describe("limits of the fees", () => {
  const bounded = (plan: Plan) => {
    const result = computeEntryFees(plan, createForexTable([]));
    if (result.kind !== "fees") throw new Error("No rate is missing.");
    return result.fees;
  };

  it("limits a fee to its amount if rounding would raise it above the amount", () => {
    const whole = { ...gross, feeRates: [{ range: 0, rate: 1 }] };
    expect(bounded({ ...base, oneOffAmount: 0.006, feeSchemes: [whole] }).oneOffFee).toBe(0.006);
  });

  it("limits the prepaid factor to a value from 0 to 1", () => {
    const prepaid = { maxAge: 65, currencyId: czk };
    const plan = { ...base, periodicalAmount: 100, feeSchemes: [periodical], chargingMethod: upFront, prepaid };
    expect(bounded({ ...plan, age: 70 }).periodicalBasis?.prepaidFactor).toBe(0);
    expect(bounded({ ...plan, age: 20 }).periodicalBasis?.prepaidFactor).toBe(1);
  });

  it("rounds a converted range before comparing it with the amount", () => {
    // 3 EUR at a rate of 8.33335 is 25.00005 CZK, which is compared as 25.00.
    const forex = [{ fromCurrencyId: eur, toCurrencyId: czk, rate: 8.33335, unit: 1 }];
    const scheme = { ...gross, currencyId: eur, feeRates: [{ range: 3, rate: 0.04 }] };
    const plan = { ...base, oneOffAmount: 25, productCurrencyId: eur, feeSchemes: [scheme], forex };
    expect(calculate(plan).indicativeFee).toBe(1);
    expect(calculate({ ...plan, oneOffAmount: 24.99 }).indicativeFee).toBe(0);
  });
});

describe("charging methods", () => {
  const plan = { ...base, periodicalAmount: 100, feeSchemes: [{ ...periodical, feeRates: [{ range: 0, rate: 0.2 }] }] };
  // The fee is 20 % of 12 payments of 100, which is 240.
  it("the method UpFront takes whole payments until the fee is covered", () => {
    const output = calculate({ ...plan, chargingMethod: upFront });
    expect(output.indicativeFee).toBe(240);
    expect(moderate(output)).toEqual([0, 0, 0, 60, 160, 260, 360, 460, 560, 660, 760, 860, 960]);
  });

  it("the method SharedOnInvestment leaves the minimum part of each payment invested", () => {
    const output = calculate({ ...plan, chargingMethod: { ...shared, minimalInvestmentPct: 40 } });
    expect(moderate(output)).toEqual([0, 40, 80, 120, 160, 260, 360, 460, 560, 660, 760, 860, 960]);
  });

  it("the method Concurrently takes the same part of every payment", () => {
    expect(moderate(calculate({ ...plan, chargingMethod: concurrently })).slice(0, 4)).toEqual([0, 80, 160, 240]);
  });

  it("the method Other charges no fee", () => {
    const output = calculate({ ...plan, chargingMethod: other });
    expect(output.indicativeFee).toBe(0);
    expect(output.expectedAssets).toBe(1200);
  });

  it.each([
    { pct: undefined, name: "absent", values: [0, 0, 60] },
    { pct: null, name: "null", values: [0, 0, 60] },
    { pct: -5, name: "below 0", values: [0, 0, 60] },
  ])("treats $name as a minimum part of 0", ({ pct, values }) => {
    const output = calculate({ ...plan, chargingMethod: { ...shared, minimalInvestmentPct: pct } });
    expect(moderate(output).slice(1, 4)).toEqual(values);
  });

  it.each([100, 120])(
    "deducts the whole fee from the last value if %d percent of each payment stays invested",
    (pct) => {
      const output = calculate({ ...plan, chargingMethod: { ...shared, minimalInvestmentPct: pct } });
      expect(moderate(output).slice(10)).toEqual([1000, 1100, 960]);
      expect(output).toMatchObject({ indicativeFee: 240, expectedAssets: 960 });
    },
  );

  it.each(["unfavourable", "moderate", "favourable"] as const)(
    "does not let the last value in the %s scenario fall below 0",
    (scenario) => {
      const gains = { ...flat, [`${scenario}Gain`]: -100 };
      const output = calculate({ ...plan, gains, chargingMethod: { ...shared, minimalInvestmentPct: 100 } });
      const otherValues = { invested: 1200, unfavourable: 960, moderate: 960, favourable: 960 };
      expect(output.assetValues.at(-1)).toEqual({ ...otherValues, [scenario]: 0 });
    },
  );
});

describe("the prepaid reduction", () => {
  const plan = {
    ...base,
    periodicalAmount: 100,
    investmentHorizon: 10,
    feeSchemes: [periodical],
    chargingMethod: upFront,
  };
  // Without a reduction the fee is 5 % of 12,000, which is 600.
  it.each([
    { name: "reduced by age", prepaid: { maxAge: 65 }, age: 60, fee: 300 },
    { name: "an age above the maximum", prepaid: { maxAge: 65 }, age: 70, fee: 0 },
    { name: "an unknown birth date", prepaid: { maxAge: 65 }, age: null, fee: 600 },
    { name: "an unknown maximum age", prepaid: {}, age: 60, fee: 600 },
    { name: "reduced by the horizon", prepaid: { maxInvestmentHorizon: 4 }, age: null, fee: 240 },
    { name: "reduced by the target amount", prepaid: { maxTargetAmount: 3000 }, age: null, fee: 150 },
    { name: "a target amount of 0", prepaid: { maxTargetAmount: 0, currencyId: usd }, age: null, fee: 0 },
    {
      name: "a target amount in another currency",
      prepaid: { maxTargetAmount: 120, currencyId: eur },
      age: null,
      fee: 150,
    },
    {
      name: "the lowest of all ratios",
      prepaid: { maxAge: 65, maxInvestmentHorizon: 4, maxTargetAmount: 3000 },
      age: 60,
      fee: 150,
    },
    {
      name: "all ratios above 1",
      prepaid: { maxAge: 99, maxInvestmentHorizon: 40, maxTargetAmount: 1e6 },
      age: 20,
      fee: 600,
    },
  ])("charges a prepaid fee of $fee: $name", ({ prepaid, age, fee }) => {
    const forex = [{ fromCurrencyId: eur, toCurrencyId: czk, rate: 25, unit: 1 }];
    expect(calculate({ ...plan, age, forex, prepaid: { currencyId: czk, ...prepaid } }).indicativeFee).toBe(fee);
  });

  it("does not reduce one-off fees or fees charged by the method Concurrently", () => {
    const prepaid = { maxAge: 65, currencyId: czk };
    expect(calculate({ ...plan, age: 70, prepaid, chargingMethod: concurrently }).indicativeFee).toBe(600);
    expect(calculate({ ...base, oneOffAmount: 1000, age: 70, prepaid, feeSchemes: [gross] }).indicativeFee).toBe(50);
  });

  it("reduces the fee before rounding it", () => {
    const prepaid = { maxInvestmentHorizon: 3, currencyId: czk };
    // The fee is 0.01 * 120 payments * 0.05 * 0.3 = 0.018.
    expect(calculate({ ...plan, periodicalAmount: 0.01, prepaid }).indicativeFee).toBe(0.02);
  });
});

describe("premium advisory", () => {
  const plan = {
    ...base,
    oneOffAmount: 1000,
    periodicalAmount: 100,
    feeSchemes: [gross, periodical],
    chargingMethod: upFront,
  };
  it.each([
    { setUp: 3, discount: 0, fee: 66, first: [970, 1067] },
    { setUp: 3, discount: 1.5, fee: 33, first: [985, 1083.5] },
    { setUp: 3, discount: 3, fee: 0, first: [1000, 1100] },
    { setUp: 3, discount: 10, fee: 0, first: [1000, 1100] },
    { setUp: 3, discount: -10, fee: 66, first: [970, 1067] },
    { setUp: 150, discount: 0, fee: 2200, first: [0, 0] },
  ])(
    "charges a set-up fee of $setUp points minus a discount of $discount instead of entry fees",
    ({ setUp, discount, fee, first }) => {
      const output = calculate({ ...plan, discount, premium: { premiumSetUpFee: setUp } });
      expect(output.indicativeFee).toBe(fee);
      expect(moderate(output).slice(0, 2)).toEqual(first);
    },
  );

  it("rounds the set-up fee twice: for the one-off amount and for the sum of all payments", () => {
    const output = calculate({ ...plan, oneOffAmount: 0.5, periodicalAmount: 0.05, premium: { premiumSetUpFee: 1 } });
    // The fee is round2(0.005) + round2(0.05 * 0.01 * 12) = 0.01 + 0.01.
    expect(output.indicativeFee).toBe(0.02);
  });
});

describe("contracts with lines", () => {
  const line = (id: number, investmentHorizon: number, gain: number) => ({
    id,
    investmentHorizon,
    unfavourableGain: gain,
    moderateGain: gain,
    favourableGain: gain,
  });
  const { gains: _, ...terms } = base;
  const contract: ContractPlan = {
    ...terms,
    oneOffAmount: 100,
    periodicalAmount: 10,
    investmentHorizon: 4,
    lines: [line(1, 2, 0), line(2, 10, 100), line(3, 3, 50)],
    startingLineId: 2,
    endingLineId: 1,
    withoutTarget: false,
  };
  const stagesOf = (plan: ContractPlan) =>
    calculate(plan).savingPlans.map(({ programId, fromMonth, toMonth }) => [programId, fromMonth, toMonth]);

  it("moves a contract to the next line when the remaining time is at or below its horizon", () => {
    expect(stagesOf(contract)).toEqual([
      [2, 1, 12],
      [3, 13, 24],
      [1, 25, 48],
    ]);
  });

  it("grows a contract each month by the gains of its line", () => {
    const output = calculate({ ...contract, periodicalAmount: 0 });
    expect([12, 24, 36, 48].map((month) => output.assetValues[month]?.moderate)).toEqual([200, 300, 300, 300]);
    expect(output.savingPlans).toEqual([]);
  });

  it("skips several lines if the horizon is already short enough for the last one", () => {
    expect(stagesOf({ ...contract, investmentHorizon: 2 })).toEqual([[1, 1, 24]]);
  });

  it("does not move a contract past its ending line", () => {
    expect(stagesOf({ ...contract, endingLineId: 3 })).toEqual([
      [2, 1, 12],
      [3, 13, 48],
    ]);
  });

  it.each([
    { name: "has no target program", change: { withoutTarget: true } },
    {
      name: "has no target program but names an ending line that it does not have",
      change: { withoutTarget: true, endingLineId: 99 },
    },
    { name: "has no ending line", change: { endingLineId: null } },
    { name: "ends where it starts", change: { endingLineId: 2 } },
  ])("keeps a contract in its starting line if it $name", ({ change }) => {
    expect(stagesOf({ ...contract, ...change })).toEqual([[2, 1, 48]]);
  });

  it("keeps a contract in its starting line if the ending line precedes it", () => {
    expect(stagesOf({ ...contract, startingLineId: 3, endingLineId: 2 })).toEqual([[3, 1, 48]]);
  });

  it("keeps the order of the contract type for lines with equal horizons", () => {
    const lines = [line(1, 5, 0), line(2, 5, 0), line(3, 5, 0)];
    expect(stagesOf({ ...contract, lines, startingLineId: 1, endingLineId: 3 })).toEqual([[3, 1, 48]]);
    expect(stagesOf({ ...contract, lines, investmentHorizon: 6, startingLineId: 1, endingLineId: 2 })).toEqual([
      [1, 1, 12],
      [2, 13, 72],
    ]);
    expect(stagesOf({ ...contract, lines, startingLineId: 3, endingLineId: 1 })).toEqual([[3, 1, 48]]);
  });

  it("lists no saving plans at horizon 0", () => {
    const output = calculate({ ...contract, investmentHorizon: 0 });
    expect(output.savingPlans).toEqual([]);
    expect(output.assetValues).toHaveLength(1);
  });

  it.each([99, null])("refuses the unknown starting line %s", (startingLineId) => {
    expect(forecast({ ...contract, startingLineId })).toEqual({
      kind: "error",
      error: { field: "startingLineId", id: startingLineId },
    });
  });

  it("refuses an unknown ending line", () => {
    expect(forecast({ ...contract, endingLineId: 99 })).toEqual({
      kind: "error",
      error: { field: "endingLineId", id: 99 },
    });
  });

  it("reports missing gains only for the lines that the contract uses", () => {
    const lines = contract.lines.map((each) => (each.id === 1 ? { ...each, moderateGain: null } : each));
    expect(forecast({ ...contract, lines })).toEqual({
      kind: "incomplete",
      missing: [{ what: "gain", gain: "moderateGain", lineId: 1 }],
    });
    expect(stagesOf({ ...contract, lines, endingLineId: 3 })).toEqual([
      [2, 1, 12],
      [3, 13, 48],
    ]);
  });
});
