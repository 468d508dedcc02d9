import { maxAgeYears } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeCosts, type CostTerms, totalCost } from "../costs/costs.ts";
import { uncountedIn } from "./derivation.ts";
import { explainPlan } from "./explain.ts";
import { createForexTable } from "../plan/forex.ts";
import { isFeeByAge, isUnknown } from "../plan/partial-amount.ts";
import { projectPlan } from "../forecast/project-plan.ts";
import { endCosts, returnEffect, valueWithoutCosts } from "../costs/return-effect.ts";
import { anyPlan, forexEntries } from "../testing/arbitrary.ts";
import {
  type FeeScheme,
  type ForexEntry,
  type Plan,
  type ProductPlan,
  type Projection,
  scenarios,
} from "../plan/types.ts";

const periodical: FeeScheme = {
  type: "Periodical",
  currencyId: 1,
  commissionChargingMethodId: 1,
  calculationType: "GrossAmount",
  baseForRange: "TargetAmount",
  feeRates: [{ range: 0, rate: 0.03 }],
};
/** 1,000 a month for 20 years. The fee is 7,200 unless the age ratio (65 - age) / 20 reduces it. */
const plan: ProductPlan = {
  subject: "fund:1",
  oneOffAmount: 0,
  periodicalAmount: 1000,
  investmentHorizon: 20,
  currencyId: 1,
  productCurrencyId: 1,
  feeSchemes: [periodical],
  chargingMethod: { id: 1, method: "UpFront" },
  prepaid: { maxAge: 65, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: 1 },
  gains: { unfavourableGain: 1, moderateGain: 4, favourableGain: 7 },
};
const costTerms: CostTerms = {
  holding: new Map([[null, { ongoingCharge: 1.5, exitCost: 2 }]]),
  service: null,
  thirdPartyPct: 40,
};

function project(of: Plan, forex: readonly ForexEntry[] = []): Projection {
  const result = projectPlan(of, createForexTable(forex));
  if (result.kind !== "projected") throw new Error(`No figures: ${JSON.stringify(result)}`);
  return result.projection;
}
const feeOf = (of: Plan) => project(of).figures.indicativeFee;
const reasons = (of: readonly { readonly reason: string }[]) => of.map(({ reason }) => reason);

describe("a fee that depends on the client's age", () => {
  it("an unknown age leaves the fee unreduced and marks it", () => {
    expect(feeOf(plan)).toEqual({ known: 7200, uncounted: [{ reason: "feeByAge", subject: "fund:1", currencyId: 1 }] });
    expect(feeOf({ ...plan, age: 60 })).toEqual({ known: 1800, uncounted: [] });
    expect(isUnknown(feeOf(plan))).toBe(false);
  });

  it.each<{ name: string; change: Partial<ProductPlan> }>([
    { name: "no maximum age", change: { prepaid: { ...plan.prepaid, maxAge: null, currencyId: 1 } } },
    { name: "no prepaid parameters", change: { prepaid: null } },
    {
      name: "a maximum age that cannot be reached",
      change: { prepaid: { maxAge: maxAgeYears + 20, currencyId: 1 } },
    },
    { name: "another ratio of 0", change: { prepaid: { maxAge: 65, maxInvestmentHorizon: 0, currencyId: 1 } } },
    { name: "no payments", change: { periodicalAmount: 0, oneOffAmount: 1000 } },
    { name: "no horizon", change: { investmentHorizon: 0 } },
    { name: "a discount of 100 percent", change: { discount: 100 } },
    { name: "no scheme", change: { feeSchemes: [] } },
    { name: "a fee charged concurrently", change: { chargingMethod: { id: 1, method: "Concurrently" } } },
    { name: "a charging method that charges no payments", change: { chargingMethod: { id: 1, method: "Other" } } },
    { name: "premium advisory", change: { premium: { premiumSetUpFee: 3 } } },
  ])("the fee is not marked with $name", ({ change }) => {
    expect(isFeeByAge(feeOf({ ...plan, ...change }))).toBe(false);
  });

  it("marks value-dependent costs and the total as lower bounds", () => {
    const costs = computeCosts(plan, project(plan), costTerms);
    expect(reasons(costs.entry.uncounted)).toEqual(["feeByAge"]);
    expect(reasons(costs.thirdParty.uncounted)).toEqual(["feeByAge"]);
    expect(reasons(costs.ongoing.uncounted)).toEqual(["valueByAge"]);
    expect(reasons(costs.exit.uncounted)).toEqual(["valueByAge"]);
    expect(reasons(totalCost(costs).uncounted)).toEqual(["feeByAge", "valueByAge"]);
    const costsOfFreeHolding = computeCosts(plan, project(plan), {
      ...costTerms,
      holding: new Map([[null, { ongoingCharge: 0, exitCost: 0 }]]),
      thirdPartyPct: 0,
    });
    expect(
      [costsOfFreeHolding.ongoing, costsOfFreeHolding.exit, costsOfFreeHolding.thirdParty].flatMap(
        ({ uncounted }) => uncounted,
      ),
    ).toEqual([]);
  });

  it("the derivation lists the age ratio as unknown and does not use it in the formula", () => {
    const explanation = explainPlan(plan, createForexTable([]));
    if (!explanation?.prepaidFactor) throw new Error("no derivation");
    expect(explanation.prepaidFactor.value).toBe(1);
    expect(explanation.prepaidFactor.inputs).toMatchObject([
      { label: "ageRatio", uncounted: [{ reason: "feeByAge" }] },
    ]);
    expect(reasons(uncountedIn(explanation.prepaidFactor))).toEqual(["feeByAge"]);
  });
});

describe("any plan without an age", () => {
  const anyAge = fc.integer({ min: 0, max: maxAgeYears });

  it("without an age the fee is never lower, and no value is higher, than with any age", () => {
    fc.assert(
      fc.property(anyPlan, anyAge, forexEntries, (any, age, forex) => {
        const bound = project({ ...any, age: null }, forex);
        const known = project({ ...any, age }, forex);
        expect(known.figures.indicativeFee.known).toBeLessThanOrEqual(bound.figures.indicativeFee.known);
        expect(known.figures.expectedReturns).toBeGreaterThanOrEqual(bound.figures.expectedReturns);
        for (const scenario of scenarios) {
          for (const [month, value] of bound.series[scenario].entries())
            expect(known.series[scenario][month]!).toBeGreaterThanOrEqual(value);
        }
        expect(isFeeByAge(known.figures.indicativeFee)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it("the fee is marked if and only if the oldest client would pay less", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (any, forex) => {
        const { indicativeFee } = project({ ...any, age: null }, forex).figures;
        const oldest = project({ ...any, age: maxAgeYears }, forex).figures.indicativeFee;
        expect(isFeeByAge(indicativeFee)).toBe(oldest.known < indicativeFee.known);
      }),
      { numRuns: 300 },
    );
  });

  it("without an age the costs reduce the yearly return at least as much as with any age", () => {
    const effect = (of: Plan) => {
      const projection = project(of);
      const costs = computeCosts(of, projection, costTerms);
      const flow = { oneOff: of.oneOffAmount ?? 0, payment: of.periodicalAmount ?? 0, months: projection.months };
      const withoutCosts = valueWithoutCosts(of, costTerms.holding) ?? Number.NaN;
      const moderate = projection.figures.expectedAssets;
      return returnEffect(flow, { withoutCosts, moderate }, endCosts(costs))?.reduction ?? Number.NaN;
    };
    const bound = effect(plan);
    fc.assert(
      fc.property(anyAge, (age) => {
        expect(effect({ ...plan, age })).toBeLessThanOrEqual(bound);
      }),
    );
  });
});
