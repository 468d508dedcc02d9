import { buildFeeScheme } from "@fundport/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeCosts, costKinds, costShare, type CostTerms, totalCost } from "../costs/costs.ts";
import { endCosts, returnEffect, valueWithoutCosts } from "../costs/return-effect.ts";
import { costPath, effectOfYear } from "../costs/costs-by-year.ts";
import { type Derivation, withCurrency, uncountedIn } from "./derivation.ts";
import { explainCostShare, explainEffect, explainTotalCost } from "./explain-costs.ts";
import { explainPlan } from "./explain.ts";
import { printFormula } from "../formulas/formula-text.ts";
import { createForexTable } from "../plan/forex.ts";
import { finalValue, projectPlan } from "../forecast/project-plan.ts";
import { anyPlan, forexEntries } from "../testing/arbitrary.ts";
import { evaluateTrace } from "@fundport/testing/sales/evaluate-trace";
import { type Plan, scenarios } from "../plan/types.ts";

function explained(plan: Plan, forex: Parameters<typeof createForexTable>[0]) {
  const table = createForexTable(forex);
  const result = projectPlan(plan, table);
  const explanation = explainPlan(plan, table);
  if (result.kind !== "projected" || !explanation) throw new Error("Every generated plan has figures.");
  return { projection: result.projection, explanation };
}

/** Expects that both evaluators return exactly the explained number. */
function expectToGive(node: Derivation, expected: number): void {
  expect(node.value).toBe(expected);
  expect(evaluateTrace(node)).toBe(expected);
}

/**
 * Expects that a rate agrees with the rate that another algorithm found. The error must be within 1e-6 percentage
 * points, or relative to the rate if the rate is above 1 %.
 */
function expectRate(node: Derivation, expected: number): void {
  expect(node.value).toBe(expected);
  expect(Math.abs(evaluateTrace(node) - expected)).toBeLessThan(1e-6 * Math.max(1, Math.abs(expected)));
}

const service = fc.constantFrom(
  null,
  { kind: "relative", percentPerYear: 0.8 } as const,
  { kind: "relative", percentPerYear: 0 } as const,
);
const holding = fc
  .tuple(fc.option(fc.integer({ min: 0, max: 300 })), fc.option(fc.integer({ min: 0, max: 500 })))
  .map(([charge, exit]): CostTerms["holding"] => {
    const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
    const costs = { ongoingCharge: percent(charge), exitCost: percent(exit) };
    return new Map([null, 1, 2, 3, 4, 5].map((id) => [id, costs]));
  });

describe("explanations", () => {
  it("derives each figure by formulas that give exactly the number of the projection", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (plan, forex) => {
        const { projection, explanation } = explained(plan, forex);
        for (const [name, node] of Object.entries(explanation.figures)) {
          const figure = projection.figures[name as keyof typeof projection.figures];
          expectToGive(node, typeof figure === "number" ? figure : figure.known);
          expect(node.label).toBe(name);
        }
        for (const scenario of scenarios) {
          expectToGive(explanation.value(scenario), finalValue(projection.series[scenario]));
        }
      }),
    );
  });

  it("explains the value of any month in any scenario", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, fc.constantFrom(...scenarios), fc.nat(), (plan, forex, scenario, at) => {
        const { projection, explanation } = explained(plan, forex);
        const month = at % (projection.months + 1);
        expectToGive(explanation.value(scenario, month), projection.series[scenario][month] ?? Number.NaN);
        expectToGive(explanation.invested(month), projection.series.invested[month] ?? Number.NaN);
        expect(explanation.value(scenario, month).label).toBe(scenario);
      }),
    );
  });

  it("explains all costs, their shares and their effect on the return", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, holding, service, fc.option(fc.nat(100)), (plan, forex, ...rest) => {
        const [holdingCosts, fee, thirdPartyPct] = rest;
        const { projection, explanation } = explained(plan, forex);
        const terms: CostTerms = { holding: holdingCosts, service: fee, thirdPartyPct };
        const costs = computeCosts(plan, projection, terms);
        const nodes = explanation.costs(terms);
        for (const kind of costKinds) {
          expectToGive(nodes[kind], costs[kind].known);
          // If a line never contains money, its unknown cost does not count as missing, but the derivation still lists
          // it.
          expect(uncountedIn(nodes[kind])).toEqual(expect.arrayContaining([...costs[kind].uncounted]));
        }
        expectToGive(explainTotalCost(nodes), totalCost(costs).known);
        const { totalInvestment, expectedAssets } = explanation.figures;
        const share = explainCostShare(nodes.exit, totalInvestment);
        expect(share?.value ?? null).toBe(costShare(costs.exit.known, totalInvestment.value));
        if (share) expectToGive(share, (costs.exit.known / totalInvestment.value) * 100);
        const withoutCosts = explanation.withoutCosts(terms);
        expectToGive(withoutCosts, valueWithoutCosts(plan, holdingCosts) ?? Number.NaN);
        const { oneOffAmount, periodicalAmount, months } = explanation.leaves;
        const flow = { oneOff: oneOffAmount.value, payment: periodicalAmount.value, months: months.value };
        const values = { withoutCosts: withoutCosts.value, moderate: expectedAssets.value };
        const effect = returnEffect(flow, values, endCosts(costs));
        const { exit, service: serviceNode } = nodes;
        const basis = { oneOffAmount, periodicalAmount, months, expectedAssets, exit, service: serviceNode };
        const explainedEffect = explainEffect({ ...basis, valueWithoutCosts: withoutCosts });
        expect(explainedEffect === null).toBe(effect === null);
        if (!explainedEffect || !effect) return;
        expectRate(explainedEffect.withoutCosts, effect.withoutCosts);
        expectRate(explainedEffect.afterCosts, effect.afterCosts);
        expect(explainedEffect.reduction.value).toBe(effect.reduction);
      }),
    );
  });

  it("explains the effect of each year like the yearly table; the last year has the effect of the whole plan", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, holding, service, (plan, forex, holdingCosts, fee) => {
        const { projection, explanation } = explained(plan, forex);
        const terms: CostTerms = { holding: holdingCosts, service: fee, thirdPartyPct: null };
        const years = costPath(plan, projection, terms);
        expect(years).toHaveLength(projection.months / 12);
        for (const [index, year] of years.entries()) {
          const month = 12 * (index + 1);
          const nodes = explanation.costs(terms, month);
          expect(year.moderate).toBe(explanation.value("moderate", month).value);
          expect(year.exit).toBe(nodes.exit.value);
          const near = (actual: number, expected: number) =>
            expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
          near(year.service, nodes.service.value);
          near(year.withoutCosts, explanation.withoutCosts(terms, month).value);
        }
        const last = years.at(-1);
        const costs = computeCosts(plan, projection, terms);
        const values = {
          withoutCosts: valueWithoutCosts(plan, holdingCosts) ?? Number.NaN,
          moderate: projection.figures.expectedAssets,
        };
        const whole = last && returnEffect(last.flow, values, endCosts(costs));
        const effect = last && effectOfYear(last);
        expect(effect === null).toBe(whole === null);
        expect(Math.abs((effect?.afterCosts ?? 0) - (whole?.afterCosts ?? 0))).toBeLessThan(1e-4);
      }),
      { numRuns: 40 },
    );
  });

  it("the derivation of a fee contains its tier and the ratios of its prepaid reduction", () => {
    const { explanation } = explained(
      {
        oneOffAmount: 0,
        periodicalAmount: 100,
        investmentHorizon: 10,
        currencyId: 1,
        productCurrencyId: 1,
        feeSchemes: [
          buildFeeScheme({
            type: "Periodical",
            commissionChargingMethodId: 1,
            feeRates: [
              { range: 0, rate: 0.06 },
              { range: 10_000, rate: 0.05 },
            ],
          }),
        ],
        chargingMethod: { id: 1, method: "UpFront" },
        prepaid: { maxAge: 65, maxInvestmentHorizon: 30, maxTargetAmount: 9000, currencyId: 1 },
        age: 60,
        gains: { unfavourableGain: 0, moderateGain: 0, favourableGain: 0 },
      },
      [],
    );
    const fee = explanation.figures.indicativeFee.inputs[1];
    // 5 % of 12,000 is 600. The lowest of the ratios 0.5, 3 and 0.75 applies: (65 - 60) / 10.
    expect(fee).toMatchObject({ label: "periodicalFee", value: 300, unit: "amount" });
    expect(fee?.inputs.find((input) => input.label === "rate")?.inputs).toMatchObject([
      { label: "rangeBase", value: 12_000 },
      { label: "range", value: 10_000 },
    ]);
    expect(explanation.prepaidFactor).toMatchObject({
      value: 0.5,
      inputs: [{ value: 0.5 }, { value: 3 }, { value: 0.75 }],
    });
    expect(explanation.prepaidFactor && printFormula(explanation.prepaidFactor.formula)).toBe(
      "max(0, min(1, ageRatio, horizonRatio, targetRatio))",
    );
  });

  it("derivations are plain data and contain the currency of each amount", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (plan, forex) => {
        const { explanation } = explained(plan, forex);
        const node = withCurrency(explanation.figures.expectedReturns, plan.currencyId);
        const list = (each: Derivation): Derivation[] => [each, ...each.inputs.flatMap(list)];
        const copy = JSON.parse(JSON.stringify(node)) as Derivation;
        expect(evaluateTrace(copy)).toBe(node.value);
        for (const each of list(copy)) expect(each.currencyId !== undefined).toBe(each.unit === "amount");
      }),
      { numRuns: 30 },
    );
  });

  it("returns null for a plan with missing figures", () => {
    const plan = {
      oneOffAmount: 10,
      currencyId: 1,
      productCurrencyId: 2,
      feeSchemes: [],
      gains: { unfavourableGain: 0, moderateGain: null, favourableGain: 0 },
    };
    expect(explainPlan(plan, createForexTable([]))).toBeNull();
  });
});
