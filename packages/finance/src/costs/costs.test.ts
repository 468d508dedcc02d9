import { buildFeeScheme } from "@fundport/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRoot } from "../math/find-root.ts";
import {
  cartServiceCost,
  computeCosts,
  costKinds,
  costShare,
  type CostTerms,
  countPayments,
  sumCosts,
  totalCost,
} from "./costs.ts";
import { endCosts, returnEffect, valueWithoutCosts } from "./return-effect.ts";
import { costPath, effectOfYear } from "./costs-by-year.ts";
import { createForexTable } from "../plan/forex.ts";
import { isUnknown, type Uncounted, whole } from "../plan/partial-amount.ts";
import { finalValue, projectPlan } from "../forecast/project-plan.ts";
import { anyPlan, forexEntries } from "../testing/arbitrary.ts";
import type { Plan, ProductPlan, Projection } from "../plan/types.ts";
import { annuity, valueAtRate, yearlyReturn } from "../math/yearly-return.ts";

function project(plan: Plan, forex = createForexTable([])): Projection {
  const result = projectPlan(plan, forex);
  if (result.kind !== "projected") throw new Error(`No figures: ${JSON.stringify(result)}`);
  return result.projection;
}

const scheme = buildFeeScheme({ feeRates: [{ range: 0, rate: 0.02 }] });
const flatPlan: ProductPlan = {
  oneOffAmount: 1000,
  periodicalAmount: 0,
  investmentHorizon: 2,
  currencyId: 1,
  productCurrencyId: 1,
  feeSchemes: [scheme],
  gains: { unfavourableGain: 0, moderateGain: 0, favourableGain: 0 },
};
const holding: CostTerms["holding"] = new Map([[null, { ongoingCharge: 1.2, exitCost: 5 }]]);

describe("costs of an item", () => {
  it("computes an item's entry, ongoing, exit, service and third-party costs", () => {
    // 980 is invested without growth. Ongoing costs are 24 * 980 * 1.2 / 100 / 12, exit costs 5 % of 980, and the
    // service costs 24 * 980 * 0.6 / 100 / 12.
    const service = { kind: "relative", percentPerYear: 0.6 } as const;
    const costs = computeCosts(flatPlan, project(flatPlan), { holding, service, thirdPartyPct: 25 });
    expect(costs.entry.known).toBe(20);
    expect(costs.ongoing.known).toBeCloseTo(23.52, 10);
    expect(costs.exit.known).toBeCloseTo(49, 10);
    expect(costs.service.known).toBeCloseTo(11.76, 10);
    expect(costs.thirdParty.known).toBe(5);
    for (const kind of costKinds) expect(costs[kind].uncounted).toEqual([]);
    // Third parties are paid from the entry fee, so the total is 20 + 23.52 + 49 + 11.76.
    expect(totalCost(costs).known).toBeCloseTo(104.28, 10);
    expect(new Set(costKinds)).toEqual(new Set(Object.keys(costs)));
    expect(costShare(costs.entry.known, 1000)).toBe(2);
    expect(costShare(costs.entry.known, 0)).toBeNull();
  });

  it("lists unknown ongoing charges, exit costs and third-party payments as uncounted", () => {
    const plan = { ...flatPlan, subject: "fund:7" };
    const costs = computeCosts(plan, project(plan), { holding: new Map(), service: null, thirdPartyPct: null });
    const because = (reason: Uncounted["reason"]) => [{ reason, subject: "fund:7", currencyId: 1 }];
    expect(costs).toEqual({
      entry: { known: 20, uncounted: [] },
      ongoing: { known: 0, uncounted: because("ongoingCharge") },
      exit: { known: 0, uncounted: because("exitCost") },
      service: { known: 0, uncounted: [] },
      thirdParty: { known: 0, uncounted: because("thirdParty") },
    });
    expect(isUnknown(costs.ongoing)).toBe(true);
    expect(isUnknown(costs.service)).toBe(false);
    // Third-party payments are part of the entry fee, so the total is complete even if they are unknown.
    expect(totalCost(costs)).toEqual({ known: 20, uncounted: [...because("ongoingCharge"), ...because("exitCost")] });
    const known = { ...costs, ongoing: whole(5), thirdParty: costs.entry };
    expect(sumCosts([costs, known])).toMatchObject({
      entry: { known: 40, uncounted: [] },
      ongoing: { known: 5, uncounted: because("ongoingCharge") },
      thirdParty: { known: 20, uncounted: because("thirdParty") },
    });
    expect(sumCosts([costs, costs]).ongoing.uncounted).toEqual(because("ongoingCharge"));
  });

  it("treats costs of 0 as known costs", () => {
    const freeHolding: CostTerms["holding"] = new Map([[null, { ongoingCharge: 0, exitCost: 0 }]]);
    const costs = computeCosts(flatPlan, project(flatPlan), { holding: freeHolding, service: null, thirdPartyPct: 0 });
    for (const kind of costKinds) expect(costs[kind].uncounted).toEqual([]);
  });

  it("lists the uncounted costs next to the effect on the return in each year", () => {
    const plan = { ...flatPlan, subject: "fund:7" };
    const projection = project(plan);
    const terms: CostTerms = { holding: new Map(), service: null, thirdPartyPct: null };
    const reasons = costPath(plan, projection, terms).map((year) =>
      effectOfYear(year)?.uncounted.map((each) => each.reason),
    );
    expect(reasons).toEqual([
      ["ongoingCharge", "exitCost"],
      ["ongoingCharge", "exitCost"],
    ]);
  });

  it.each([
    { name: "per year of the longest horizon", fee: { kind: "absolute", amountPerYear: 30 } as const, cost: 60 },
    { name: "per payment of any item", fee: { kind: "transaction", amountPerPayment: 2 } as const, cost: 50 },
  ])("charges the service of a whole cart $name", ({ fee, cost }) => {
    expect(cartServiceCost(fee, { months: 24, payments: 25 })).toBe(cost);
  });

  it("counts the one-off amount and each monthly amount as one payment", () => {
    expect(countPayments({ oneOff: 1000, payment: 10, months: 24 })).toBe(25);
    expect(countPayments({ oneOff: 0, payment: 10, months: 24 })).toBe(24);
    expect(countPayments({ oneOff: 1000, payment: 0, months: 24 })).toBe(1);
  });

  it("uses the charge of each line in its months, and the exit cost of the last line", () => {
    const line = { unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };
    const { gains: _, ...terms } = flatPlan;
    const contract: Plan = {
      ...terms,
      feeSchemes: [],
      lines: [
        { ...line, id: 1, investmentHorizon: 10 },
        { ...line, id: 2, investmentHorizon: 1 },
      ],
      startingLineId: 1,
      endingLineId: 2,
      withoutTarget: false,
    };
    const charges: CostTerms["holding"] = new Map([
      [1, { ongoingCharge: 1, exitCost: 9 }],
      [2, { ongoingCharge: 3, exitCost: 2 }],
    ]);
    const costs = computeCosts(contract, project(contract), { holding: charges, service: null, thirdPartyPct: null });
    expect(costs.ongoing.known).toBeCloseTo(10 + 30, 10);
    expect(costs.exit.known).toBe(20);
    expect(valueWithoutCosts(contract, charges)).toBeCloseTo(1000 * 1.01 * 1.03, 8);
  });
});

describe("the yearly return", () => {
  it.each([
    { name: "a doubled one-off amount", flow: { oneOff: 100, payment: 0, months: 12 }, value: 200, rate: 100 },
    { name: "an unchanged amount", flow: { oneOff: 100, payment: 5, months: 24 }, value: 220, rate: 0 },
    { name: "two years at 5 %", flow: { oneOff: 1000, payment: 0, months: 24 }, value: 1102.5, rate: 5 },
    { name: "a loss of one half", flow: { oneOff: 100, payment: 0, months: 12 }, value: 50, rate: -50 },
    { name: "a final value of 0", flow: { oneOff: 100, payment: 0, months: 12 }, value: 0, rate: -100 },
    { name: "a negative final value", flow: { oneOff: 100, payment: 0, months: 12 }, value: -5, rate: -100 },
  ])("the yearly return is $rate % for $name", ({ flow, value, rate }) => {
    expect(yearlyReturn(flow, value)).toBeCloseTo(rate, 6);
  });

  it.each([
    { flow: { oneOff: 100, payment: 5, months: 0 }, value: 100 },
    { flow: { oneOff: 0, payment: 0, months: 12 }, value: 0 },
    { flow: { oneOff: 100, payment: 0, months: 12 }, value: Number.NaN },
    { flow: { oneOff: 1e-9, payment: 0, months: 12 }, value: 1e12 },
  ])("the yearly return is null for $flow and a final value of $value", ({ flow, value }) => {
    expect(yearlyReturn(flow, value)).toBeNull();
  });

  it("finds the rate of payments whose value was computed from a rate, within 1e-8", () => {
    const flow = fc.record({
      oneOff: fc.integer({ min: 0, max: 1e9 }),
      payment: fc.integer({ min: 1, max: 1e6 }),
      months: fc.integer({ min: 1, max: 600 }),
    });
    fc.assert(
      fc.property(flow, fc.integer({ min: -5000, max: 20_000 }), (payments, basisPoints) => {
        const rate = basisPoints / 10_000;
        expect(Math.abs(yearlyReturn(payments, valueAtRate(payments, rate))! / 100 - rate)).toBeLessThanOrEqual(1e-8);
      }),
    );
  });

  it("findRoot needs few steps, and throws for a bracket that contains no root", () => {
    const { root, steps } = findRoot((x) => x ** 3 - 2, { from: 0, to: 2, tolerance: 1e-9 });
    expect(root).toBeCloseTo(2 ** (1 / 3), 9);
    expect(steps).toBeLessThan(15);
    expect(() => findRoot((x) => x * x + 1, { from: -1, to: 1, tolerance: 1e-9 })).toThrow(RangeError);
  });

  it.each([
    [1, 12, 12],
    [2, 3, 14],
    [0.5, 2, 0.75],
    [1 + 1e-12, 600, 600.0000001803],
  ])("annuity sums the powers of %d up to exponent %d", (q, count, sum) => {
    expect(annuity(q, count)).toBeCloseTo(sum, 9);
  });
});

describe("the effect of costs on the return", () => {
  it("the reduction is the return without costs minus the return after costs", () => {
    const projection = project(flatPlan);
    const costs = computeCosts(flatPlan, projection, { holding, service: null, thirdPartyPct: null });
    const withoutCosts = valueWithoutCosts(flatPlan, holding)!;
    expect(withoutCosts).toBeCloseTo(1000 * 1.012 ** 2, 8);
    const flow = { oneOff: 1000, payment: 0, months: 24 };
    const effect = returnEffect(
      flow,
      { withoutCosts, moderate: finalValue(projection.series.moderate) },
      endCosts(costs),
    )!;
    // The return is 1.2 % without costs. After costs 980 - 49 = 931 of 1000 is left after two years: sqrt(0.931) - 1 =
    // -3.5117 %.
    expect(effect.withoutCosts).toBeCloseTo(1.2, 6);
    expect(effect.afterCosts).toBeCloseTo((Math.sqrt(0.931) - 1) * 100, 6);
    expect(effect.reduction).toBe(4.71);
  });

  it("the effect is null at horizon 0", () => {
    const flow = { oneOff: 1000, payment: 0, months: 0 };
    expect(
      returnEffect(flow, { withoutCosts: 1000, moderate: 980 }, { exit: 0, service: 0, uncounted: [] }),
    ).toBeNull();
  });

  it("the effect is 0 for a plan without fees, and fees never raise the final value", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (plan, forex) => {
        const planWithoutFees: Plan = { ...plan, feeSchemes: [], premium: null };
        const projection = project(planWithoutFees, createForexTable(forex));
        const moderate = finalValue(projection.series.moderate);
        const withoutCosts = valueWithoutCosts(planWithoutFees, new Map())!;
        expect(Math.abs(withoutCosts - moderate)).toBeLessThanOrEqual(1e-9 * Math.max(1, moderate));
        const charged = project(plan, createForexTable(forex));
        expect(finalValue(charged.series.moderate)).toBeLessThanOrEqual(withoutCosts * (1 + 1e-9) + 1e-6);
      }),
    );
  });
});
