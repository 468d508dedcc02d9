import { amount, type Amount, type Percent, percent, roundPercent } from "@fundport/units";
import { finalValue, growthOf, monthlyGrowth } from "./project.ts";
import { readTerms } from "./terms.ts";
import type { Plan, Projection, Stage } from "./types.ts";
import { annuity, type CashFlow, yearlyReturn } from "./yearly-return.ts";

/** What holding a product costs: percent a year, and percent of the final value on exit. Null means unknown. */
export type HoldingCosts = {
  readonly ongoingCharge: number | null;
  readonly exitCost: number | null;
};
/** How the advisor is paid for the service. Amounts are in the item's currency. */
export type ServiceFee =
  | { readonly kind: "relative"; readonly percentPerYear: number }
  | { readonly kind: "absolute"; readonly amountPerYear: number }
  | { readonly kind: "transaction"; readonly amountPerPayment: number };

/** Unrounded money. `thirdParty` is part of the entry fee, or null where the charging method has no such payments. */
export type Costs = {
  readonly entry: Amount;
  readonly ongoing: Amount;
  readonly exit: Amount;
  readonly service: Amount;
  readonly thirdParty: Amount | null;
};
/** Every kind of cost in the order in which documents list them; third-party payments are part of the entry fee. */
export const costKinds = [
  "entry",
  "ongoing",
  "exit",
  "service",
  "thirdParty",
] as const satisfies readonly (keyof Costs)[];
export type CostKind = (typeof costKinds)[number];

export type CostTerms = {
  /** By line for contracts; under the key null for products without lines. */
  readonly holding: ReadonlyMap<number | null, HoldingCosts>;
  readonly service: ServiceFee | null;
  /** Percent of the entry fee that goes to third parties; null where the charging method has none. */
  readonly thirdPartyPct: number | null;
};

/** Sum of the values at the beginning of each month of a stage: what yearly charges are taken of. */
function sumBefore(series: Float64Array, { fromMonth, toMonth }: Stage): number {
  let sum = 0;
  for (let month = fromMonth; month <= toMonth; month += 1) sum += series[month - 1] ?? 0;
  return sum;
}

/** A yearly percentage taken of every month's opening value. */
function chargeMonthly(values: number, percentPerYear: number): number {
  return (values * percentPerYear) / 100 / 12;
}

/** Counts a plan's payments, the one-off amount included. */
export function countPayments({ oneOff, payment, months }: CashFlow): number {
  return (oneOff > 0 ? 1 : 0) + (payment > 0 ? months : 0);
}

/** Reads what the client pays into a plan, and for how many months. */
export function cashFlowOf(plan: Plan): CashFlow {
  const { oneOff, payment, months } = readTerms(plan);
  return { oneOff, payment, months };
}

/** Computes what the service costs over the whole plan. Source: docs/calculation.md, Costs; docs/decisions/012. */
export function serviceCost(service: ServiceFee | null, flow: CashFlow, openingValues: number): Amount {
  if (service === null) return amount(0);
  switch (service.kind) {
    case "relative":
      return amount(chargeMonthly(openingValues, service.percentPerYear));
    case "absolute":
      return amount((service.amountPerYear * flow.months) / 12);
    case "transaction":
      return amount(service.amountPerPayment * countPayments(flow));
  }
}

/**
 * Computes what an item costs over its horizon. Units: the item's currency. Rounding: none, except that the entry fee
 * is booked in whole hundredths. An unknown holding cost counts as 0. Source: docs/calculation.md, Costs.
 */
export function computeCosts(plan: Plan, projection: Projection, terms: CostTerms): Costs {
  const { moderate } = projection.series;
  const holdingOf = (stage: Stage) => terms.holding.get(stage.lineId) ?? { ongoingCharge: null, exitCost: null };
  let [openingValues, ongoing] = [0, 0];
  for (const stage of projection.stages) {
    const values = sumBefore(moderate, stage);
    openingValues += values;
    ongoing += chargeMonthly(values, holdingOf(stage).ongoingCharge ?? 0);
  }
  const last = projection.stages.at(-1);
  const exitCost = last ? (holdingOf(last).exitCost ?? 0) : 0;
  const entry = projection.figures.indicativeFee;
  return {
    entry,
    ongoing: amount(ongoing),
    exit: amount((finalValue(moderate) * exitCost) / 100),
    service: serviceCost(terms.service, cashFlowOf(plan), openingValues),
    thirdParty: terms.thirdPartyPct === null ? null : amount((entry * terms.thirdPartyPct) / 100),
  };
}

/**
 * All costs together, unrounded. Third-party payments are paid out of the entry fee, so they are not added on top.
 * Source: docs/calculation.md, Costs.
 */
export function totalCost({ entry, ongoing, exit, service }: Omit<Costs, "thirdParty">): Amount {
  return amount(entry + ongoing + exit + service);
}

/** Expresses a cost in percent of the total investment; null where nothing is invested. */
export function costShare(cost: number, totalInvestment: number): Percent | null {
  return totalInvestment > 0 ? percent((cost / totalInvestment) * 100) : null;
}

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
};

/**
 * Reduction in yield: the rate of the payments into the value without costs, minus the rate into what is left.
 * Ongoing charges are already inside the gains and entry fees inside the series: exit and service alone come off the
 * end. Null at horizon 0 and without payments. Source: docs/calculation.md, Costs.
 */
export function returnEffect(
  flow: CashFlow,
  values: { readonly withoutCosts: number; readonly moderate: number },
  costs: Pick<Costs, "exit" | "service">,
): ReturnEffect | null {
  const withoutCosts = yearlyReturn(flow, values.withoutCosts);
  const afterCosts = yearlyReturn(flow, values.moderate - costs.exit - costs.service);
  if (withoutCosts === null || afterCosts === null) return null;
  return { withoutCosts, afterCosts, reduction: roundPercent(withoutCosts - afterCosts) };
}

/** Adds up the costs of several plans; third-party payments are null only where no plan has them. */
export function sumCosts(list: readonly Costs[]): Costs {
  const sum = (pick: (costs: Costs) => number) => amount(list.reduce((total, costs) => total + pick(costs), 0));
  return {
    entry: sum((costs) => costs.entry),
    ongoing: sum((costs) => costs.ongoing),
    exit: sum((costs) => costs.exit),
    service: sum((costs) => costs.service),
    thirdParty: list.some((costs) => costs.thirdParty !== null) ? sum((costs) => costs.thirdParty ?? 0) : null,
  };
}
