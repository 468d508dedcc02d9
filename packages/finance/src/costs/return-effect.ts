import { amount, type Amount, type Percent, roundPercent } from "@fundport/units";
import type { Uncounted } from "../plan/partial-amount.ts";
import { growthOf, monthlyGrowth } from "../forecast/project-plan.ts";
import { readTerms } from "../plan/terms.ts";
import type { Plan } from "../plan/types.ts";
import { annuity, type CashFlow, yearlyReturn } from "../math/yearly-return.ts";
import { type CostTerms, type Costs, totalCost } from "./costs.ts";

/**
 * Computes the final value that the moderate scenario would have if the plan had no costs. No entry fee is deducted,
 * and the ongoing charge is added back to the gains, because it is already deducted from them.
 * Null if the plan has no figures.
 */
export function valueWithoutCosts(plan: Plan, holding: CostTerms["holding"]): Amount | null {
  const growth = growthOf(plan);
  if (growth.kind !== "growth") return null;
  const { oneOff, payment } = readTerms(plan);
  const lines = "lines" in plan ? plan.lines : [];
  let value = oneOff;
  for (const { lineId, fromMonth, toMonth } of growth.stages) {
    const gains = "lines" in plan ? lines.find((line) => line.id === lineId) : plan.gains;
    const gain = gains?.moderateGain ?? Number.NaN;
    const q = monthlyGrowth(Math.max(gain, -100) + (holding.get(lineId)?.ongoingCharge ?? 0));
    const count = toMonth - fromMonth + 1;
    value = value * q ** count + payment * annuity(q, count);
  }
  return amount(value);
}

export type ReturnEffect = {
  /** The return if the plan had no costs, and the return after all costs, in percent a year. */
  readonly withoutCosts: Percent;
  readonly afterCosts: Percent;
  /** By how much the costs reduce the return, in percentage points a year with 2 decimals. */
  readonly reduction: Percent;
  /** Unknown costs, which the reduction does not include. */
  readonly uncounted: readonly Uncounted[];
};

/**
 * The costs that are deducted at the end of a plan: exit and service. `uncounted` lists the unknown costs, which are
 * not included.
 */
export type EndCosts = { readonly exit: number; readonly service: number; readonly uncounted: readonly Uncounted[] };

/** Returns the costs that lower the final value of an item or a cart. */
export function endCosts(costs: Costs, cartService = 0): EndCosts {
  return {
    exit: costs.exit.known,
    service: costs.service.known + cartService,
    uncounted: totalCost(costs).uncounted,
  };
}

/**
 * Computes the reduction in yield: the return without costs minus the return after costs. Only exit and service costs
 * are deducted at the end, because the gains are already net of ongoing charges and the series are net of entry fees.
 * Null at horizon 0 or without payments. Source: docs/reference/costs.md#effect-on-the-return.
 */
export function returnEffect(
  flow: CashFlow,
  values: { readonly withoutCosts: number; readonly moderate: number },
  { exit, service, uncounted }: EndCosts,
): ReturnEffect | null {
  const withoutCosts = yearlyReturn(flow, values.withoutCosts);
  const afterCosts = yearlyReturn(flow, values.moderate - exit - service);
  if (withoutCosts === null || afterCosts === null) return null;
  return { withoutCosts, afterCosts, reduction: roundPercent(withoutCosts - afterCosts), uncounted };
}
