import { amount, type Amount, type Percent, roundPercent } from "@fundport/units";
import type { Uncounted } from "../plan/partial-amount.ts";
import { growthOf, monthlyGrowth } from "../forecast/project-plan.ts";
import { readTerms } from "../plan/terms.ts";
import type { Plan } from "../plan/types.ts";
import { annuity, type CashFlow, yearlyReturn } from "../math/yearly-return.ts";
import { type CostTerms, type Costs, totalCost } from "./costs.ts";

/**
 * Computes the final value in the moderate scenario without any costs: no entry fee, gains raised by the ongoing
 * charge that they are net of.
 * Null where the plan has no figures.
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
  /** Percent a year without any cost, and after all of them. */
  readonly withoutCosts: Percent;
  readonly afterCosts: Percent;
  /** Percentage points a year that the costs take, 2 decimals. */
  readonly reduction: Percent;
  /** The costs that are not known and so not in it. */
  readonly uncounted: readonly Uncounted[];
};

/** The costs that come off the end of a plan, and what is not counted in them nor in the rates. */
export type EndCosts = { readonly exit: number; readonly service: number; readonly uncounted: readonly Uncounted[] };

/** What of an item's or a cart's costs lowers the final value. */
export function endCosts(costs: Costs, cartService = 0): EndCosts {
  return {
    exit: costs.exit.known,
    service: costs.service.known + cartService,
    uncounted: totalCost(costs).uncounted,
  };
}

/**
 * Reduction in yield: the rate of the payments into the value without costs, minus the rate into what is left.
 * Ongoing charges are already inside the gains and entry fees inside the series: exit and service alone come off the
 * end. Null at horizon 0 and without payments. Source: docs/reference/costs.md#effect-on-the-return.
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
