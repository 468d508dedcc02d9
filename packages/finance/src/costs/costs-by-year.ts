import { type Amount, amount } from "@fundport/units";
import { advisoryCost, cashFlowOf, type CostTerms, holdingOf, subjectOfStage } from "./costs.ts";
import { returnEffect, type ReturnEffect } from "./return-effect.ts";
import { joinUncounted, type Uncounted } from "../plan/partial-amount.ts";
import { growthOf, monthlyGrowth } from "../forecast/project-plan.ts";
import type { Plan, Projection } from "../plan/types.ts";
import type { CashFlow } from "../math/yearly-return.ts";

/** The values and costs of a plan that ends after a given year, not rounded, in the plan's currency. */
export type CostYear = {
  readonly flow: CashFlow;
  readonly withoutCosts: Amount;
  readonly moderate: Amount;
  readonly exit: Amount;
  readonly service: Amount;
  /** Costs that are unknown up to the given year. */
  readonly uncounted: readonly Uncounted[];
};

/**
 * Lists the state of a plan at the end of each year, from which the effect of the costs is computed for each year. A
 * client who leaves after a year pays the exit cost at that time, and the service until that time. The last entry is
 * the end of the plan.
 * Source: docs/reference/costs.md#effect-by-year.
 */
export function costPath(plan: Plan, projection: Projection, terms: CostTerms): CostYear[] {
  const growth = growthOf(plan);
  if (growth.kind !== "growth") return [];
  const { moderate } = projection.series;
  const flow = cashFlowOf(plan);
  const years: CostYear[] = [];
  let [openings, withoutCosts] = [0, flow.oneOff];
  let { uncounted } = projection.figures.indicativeFee;
  for (const stage of growth.stages) {
    const holding = holdingOf(stage, terms.holding);
    const { currencyId } = plan;
    const because = (reason: Uncounted["reason"], value: number | null): Uncounted[] =>
      value === null ? [{ reason, subject: subjectOfStage(plan, stage), currencyId }] : [];
    uncounted = joinUncounted([uncounted, because("ongoingCharge", holding.ongoingCharge)]);
    const gains = "lines" in plan ? plan.lines.find((line) => line.id === stage.lineId) : plan.gains;
    const raised = Math.max(gains?.moderateGain ?? Number.NaN, -100) + (holding.ongoingCharge ?? 0);
    const q = monthlyGrowth(raised);
    for (let month = stage.fromMonth; month <= stage.toMonth; month += 1) {
      openings += moderate[month - 1] ?? 0;
      withoutCosts = (withoutCosts + flow.payment) * q;
      if (month % 12 !== 0) continue;
      const value = moderate[month] ?? 0;
      const flowUntil = { ...flow, months: month };
      years.push({
        flow: flowUntil,
        withoutCosts: amount(withoutCosts),
        moderate: amount(value),
        exit: amount((value * (holding.exitCost ?? 0)) / 100),
        service: advisoryCost(terms.service, openings),
        uncounted: joinUncounted([uncounted, because("exitCost", holding.exitCost)]),
      });
    }
  }
  return years;
}

/**
 * Computes by how much the costs reduce the yearly return if the plan ends with the given year; null if the return does
 * not exist.
 */
export function effectOfYear({ flow, withoutCosts, moderate, ...costs }: CostYear): ReturnEffect | null {
  return returnEffect(flow, { withoutCosts, moderate }, costs);
}

/** Adds up the state of several plans at the end of the same year; null for an empty list. */
export function sumCostYears(list: readonly CostYear[]): CostYear | null {
  const [first] = list;
  if (!first) return null;
  const sum = (pick: (year: CostYear) => number) => list.reduce((total, year) => total + pick(year), 0);
  return {
    flow: {
      oneOff: sum(({ flow }) => flow.oneOff),
      payment: sum(({ flow }) => flow.payment),
      months: first.flow.months,
    },
    withoutCosts: amount(sum((year) => year.withoutCosts)),
    moderate: amount(sum((year) => year.moderate)),
    exit: amount(sum((year) => year.exit)),
    service: amount(sum((year) => year.service)),
    uncounted: joinUncounted(list.map(({ uncounted }) => uncounted)),
  };
}
