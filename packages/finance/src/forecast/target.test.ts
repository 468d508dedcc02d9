import { buildFeeScheme } from "@fundport/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createForexTable } from "../plan/forex.ts";
import { forexEntries, productPlan } from "../testing/arbitrary.ts";
import { finalValue, projectPlan } from "./project-plan.ts";
import { findLeastPayment, paymentBreaks } from "./target.ts";
import { findPaymentForTarget } from "../testing/payment-for-target.ts";
import { roundAmount } from "@fundport/units";
import type { ProductPlan } from "../plan/types.ts";

const noForex = createForexTable([]);
const scheme = buildFeeScheme({
  type: "Periodical",
  commissionChargingMethodId: 1,
  baseForRange: "PeriodicalAmount",
  feeRates: [
    { range: 0, rate: 0 },
    { range: 100, rate: 0.5 },
  ],
});
const plan: ProductPlan = {
  oneOffAmount: 0,
  periodicalAmount: 77,
  investmentHorizon: 1,
  currencyId: 1,
  productCurrencyId: 1,
  feeSchemes: [],
  chargingMethod: { id: 1, method: "Concurrently" },
  gains: { unfavourableGain: -50, moderateGain: 0, favourableGain: 50 },
};
const query = { scenario: "moderate", target: 1000, bounds: { min: 0, max: 500 } } as const;

describe("the payment for a target", () => {
  it("finds the lowest whole payment that reaches the target", () => {
    // 12 * 83 = 996, 12 * 84 = 1008.
    expect(findPaymentForTarget(plan, noForex, query)).toEqual({ kind: "found", payment: 84, value: 1008 });
  });

  it("finds a payment below a tier with a higher fee, or in that tier if the lower tier cannot reach the target", () => {
    const jumping = { ...plan, feeSchemes: [scheme] };
    // Payments up to 99 have no fee and reach at most 1188. From 100 on, half of each payment is charged, so the value
    // is 6 * payment.
    expect(findPaymentForTarget(jumping, noForex, query)).toMatchObject({ kind: "found", payment: 84 });
    expect(findPaymentForTarget(jumping, noForex, { ...query, target: 1188 })).toMatchObject({ payment: 99 });
    expect(findPaymentForTarget(jumping, noForex, { ...query, target: 1189 })).toMatchObject({
      payment: 199,
      value: 1194,
    });
  });

  it("returns the lowest allowed payment if the one-off amount already reaches the target", () => {
    const rich = { ...plan, oneOffAmount: 2000 };
    expect(findPaymentForTarget(rich, noForex, query)).toMatchObject({ payment: 0 });
    expect(findPaymentForTarget(rich, noForex, { ...query, bounds: { min: 50.5, max: 100 } })).toMatchObject({
      payment: 51,
    });
  });

  it("returns the nearest bound if no payment within the bounds reaches the target", () => {
    expect(findPaymentForTarget(plan, noForex, { ...query, target: 6001 })).toEqual({
      kind: "none",
      nearest: 500,
      value: 6000,
    });
    const dearer = {
      ...plan,
      feeSchemes: [
        {
          ...scheme,
          feeRates: [
            { range: 0, rate: 0 },
            { range: 100, rate: 1 },
          ],
        },
      ],
    };
    const bounds = { min: 60, max: 500 };
    expect(findPaymentForTarget(dearer, noForex, { ...query, target: 6001, bounds })).toEqual({
      kind: "none",
      nearest: 60,
      value: 720,
    });
  });

  it("returns an incomplete result if a gain is missing", () => {
    const lacking = { ...plan, gains: { ...plan.gains, favourableGain: null } };
    expect(findPaymentForTarget(lacking, noForex, query)).toMatchObject({ kind: "incomplete" });
  });

  it("finds the lowest payment that reaches the target, for any plan", () => {
    const small = fc.integer({ min: 0, max: 300 });
    const target = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(productPlan, forexEntries, target, small, (generated, forex, aim, least) => {
        const saved = { ...generated, oneOffAmount: 0, investmentHorizon: 3 };
        const table = createForexTable(forex);
        const bounds = { min: least, max: 600 };
        const valueAt = (payment: number) => {
          const result = projectPlan({ ...saved, periodicalAmount: payment }, table);
          return result.kind === "projected" ? roundAmount(finalValue(result.projection.series.moderate)) : Number.NaN;
        };
        let expected: number | null = null;
        for (let payment = least; payment <= 600 && expected === null; payment += 1) {
          if (valueAt(payment) >= aim) expected = payment;
        }
        const breaks = paymentBreaks(saved, table);
        expect(findLeastPayment({ ...bounds, breaks, valueAt }, aim)).toBe(expected);
      }),
      { numRuns: 40 },
    );
  });
});
