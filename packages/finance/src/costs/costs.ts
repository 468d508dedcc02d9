import { amount, type Amount, type Percent, percent } from "@fundport/units";
import { defaultSubject } from "../forecast/fees.ts";
import {
  convertPartial,
  joinUncounted,
  markValueByAge,
  type PartialAmount,
  sumPartial,
  type Uncounted,
  whole,
} from "../plan/partial-amount.ts";
import { finalValue } from "../forecast/project-plan.ts";
import { readTerms } from "../plan/terms.ts";
import type { Plan, Projection, Stage } from "../plan/types.ts";
import type { CashFlow } from "../math/yearly-return.ts";

/**
 * The costs of owning a product: the ongoing charge in percent a year, and the exit cost in percent of the final value.
 * Null means unknown.
 */
export type HoldingCosts = {
  readonly ongoingCharge: number | null;
  readonly exitCost: number | null;
};
/** The fee for premium advisory: a yearly percentage of an item's value. */
export type AdvisoryFee = { readonly kind: "relative"; readonly percentPerYear: number };
/** The fee for the service of the whole cart, in the user's currency. */
export type CartFee =
  | { readonly kind: "absolute"; readonly amountPerYear: number }
  | { readonly kind: "transaction"; readonly amountPerPayment: number };

/** The costs by kind, not rounded, each with its uncounted parts. `thirdParty` is part of the entry fee. */
export type Costs = {
  readonly entry: PartialAmount;
  readonly ongoing: PartialAmount;
  readonly exit: PartialAmount;
  readonly service: PartialAmount;
  readonly thirdParty: PartialAmount;
};
/** All kinds of costs in the order of the documents. Third-party payments are part of the entry fee. */
export const costKinds = [
  "entry",
  "ongoing",
  "exit",
  "service",
  "thirdParty",
] as const satisfies readonly (keyof Costs)[];
export type CostKind = (typeof costKinds)[number];

export type CostTerms = {
  /** Holding costs by product: the key is a line's id in a contract, and null for a product without lines. */
  readonly holding: ReadonlyMap<number | null, HoldingCosts>;
  /** The advisory fee; null if the item itself pays no fee for the service. */
  readonly service: AdvisoryFee | null;
  /** The percentage of the entry fee that goes to third parties; null if unknown. */
  readonly thirdPartyPct: number | null;
};

/** Sums the values with which the months of a stage begin. Yearly percentages are charged on this sum. */
function sumBefore(series: Float64Array, { fromMonth, toMonth }: Stage): number {
  let sum = 0;
  for (let month = fromMonth; month <= toMonth; month += 1) sum += series[month - 1] ?? 0;
  return sum;
}

/** Charges a yearly percentage month by month. `values` is the sum of the months' opening values. */
function chargeMonthly(values: number, percentPerYear: number): number {
  return (values * percentPerYear) / 100 / 12;
}

/** Counts a plan's payments, including the one-off amount. */
export function countPayments({ oneOff, payment, months }: CashFlow): number {
  return (oneOff > 0 ? 1 : 0) + (payment > 0 ? months : 0);
}

/** Returns the client's payments into a plan and the number of months. */
export function cashFlowOf(plan: Plan): CashFlow {
  const { oneOff, payment, months } = readTerms(plan);
  return { oneOff, payment, months };
}

/** Computes the advisory fee of a plan. `openingValues` is the sum of its months' opening values. */
export function advisoryCost(service: AdvisoryFee | null, openingValues: number): Amount {
  return amount(service === null ? 0 : chargeMonthly(openingValues, service.percentPerYear));
}

/** The number of months and payments for which a cart's service is paid. */
export type CartServiceSpan = { readonly months: number; readonly payments: number };

/**
 * Computes the service fee of the whole cart: either a fee for each year of the longest horizon, or a fee for each
 * payment of any item.
 * Source: docs/reference/costs.md#service-of-the-whole-cart.
 */
export function cartServiceCost(fee: CartFee, { months, payments }: CartServiceSpan): Amount {
  return amount(fee.kind === "absolute" ? (fee.amountPerYear * months) / 12 : fee.amountPerPayment * payments);
}

/**
 * Returns the product whose holding costs apply in a stage: the stage's line, or the plan's own product if it has no
 * lines.
 */
export function subjectOfStage({ subject = defaultSubject }: Plan, { lineId }: Stage): string {
  return lineId === null ? subject : `program:${lineId}`;
}

/** Returns the holding costs of a stage's product; both are unknown if `holding` has no entry for it. */
export function holdingOf(stage: Stage, holding: CostTerms["holding"]): HoldingCosts {
  return holding.get(stage.lineId) ?? { ongoingCharge: null, exitCost: null };
}

/**
 * Computes the costs of an item over its horizon. Units: the item's currency. Rounding: only the entry fee is rounded,
 * to whole hundredths, because it is booked. An unknown cost is listed as uncounted.
 * Source: docs/reference/costs.md#costs-of-an-item.
 */
export function computeCosts(plan: Plan, projection: Projection, terms: CostTerms): Costs {
  const { moderate } = projection.series;
  const because = (reason: Uncounted["reason"], stage: Stage): Uncounted[] => [
    { reason, subject: subjectOfStage(plan, stage), currencyId: plan.currencyId },
  ];
  let [openingValues, ongoing] = [0, 0];
  const unknownCharges: Uncounted[][] = [];
  for (const stage of projection.stages) {
    const values = sumBefore(moderate, stage);
    const { ongoingCharge } = holdingOf(stage, terms.holding);
    openingValues += values;
    ongoing += chargeMonthly(values, ongoingCharge ?? 0);
    if (ongoingCharge === null && values > 0) unknownCharges.push(because("ongoingCharge", stage));
  }
  const last = projection.stages.at(-1);
  const assetsBeforeExit = finalValue(moderate);
  const exitCost = last ? holdingOf(last, terms.holding).exitCost : 0;
  const entry = projection.figures.indicativeFee;
  const { subject = defaultSubject, currencyId } = plan;
  return {
    entry,
    ongoing: markValueByAge({ known: amount(ongoing), uncounted: joinUncounted(unknownCharges) }, entry),
    exit: markValueByAge(
      {
        known: amount((assetsBeforeExit * (exitCost ?? 0)) / 100),
        uncounted: last && exitCost === null && assetsBeforeExit > 0 ? because("exitCost", last) : [],
      },
      entry,
    ),
    service: whole(advisoryCost(terms.service, openingValues)),
    thirdParty:
      terms.thirdPartyPct === null
        ? { known: amount(0), uncounted: [{ reason: "thirdParty", subject, currencyId }] }
        : {
            known: amount((entry.known * terms.thirdPartyPct) / 100),
            uncounted: terms.thirdPartyPct === 0 ? [] : entry.uncounted,
          },
  };
}

/**
 * Returns the sum of all costs with their uncounted parts, not rounded. Third-party payments are not added, because
 * they are paid from the entry fee. Source: docs/reference/costs.md#costs-of-an-item.
 */
export function totalCost({ entry, ongoing, exit, service }: Omit<Costs, "thirdParty">): PartialAmount {
  return sumPartial([entry, ongoing, exit, service]);
}

/** Returns a cost in percent of the total investment; null if the total investment is 0. */
export function costShare(cost: number, totalInvestment: number): Percent | null {
  return totalInvestment > 0 ? percent((cost / totalInvestment) * 100) : null;
}

/** Converts all costs. */
export function convertCosts(costs: Costs, to: (value: number) => number): Costs {
  return {
    entry: convertPartial(costs.entry, to),
    ongoing: convertPartial(costs.ongoing, to),
    exit: convertPartial(costs.exit, to),
    service: convertPartial(costs.service, to),
    thirdParty: convertPartial(costs.thirdParty, to),
  };
}

/** Adds up the costs of several plans by kind. */
export function sumCosts(list: readonly Costs[]): Costs {
  const sum = (kind: CostKind) => sumPartial(list.map((costs) => costs[kind]));
  return {
    entry: sum("entry"),
    ongoing: sum("ongoing"),
    exit: sum("exit"),
    service: sum("service"),
    thirdParty: sum("thirdParty"),
  };
}
