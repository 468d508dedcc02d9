import {
  type CostKind,
  costKinds,
  type Costs,
  costShare,
  type PartialAmount,
  roundRows,
  totalCost,
  type Uncounted,
} from "@fundport/finance";
import { type Amount, type Percent, percent, roundAmount, roundPercent } from "@fundport/units";
import type { CartService } from "./calculate-cart.ts";

/** One row of costs as displayed on screen and in print: rounded, with its uncounted parts. */
export type ShownCost = {
  readonly amount: Amount;
  /** The percentage of the total investment; null if the total investment is 0. */
  readonly percentage: Percent | null;
  readonly uncounted: readonly Uncounted[];
};
/** The rows of all costs. `total` is their sum without third-party payments, which are part of the entry fee. */
export type ShownCosts = Readonly<Record<CostKind | "total", ShownCost>>;

const added = ["entry", "ongoing", "exit", "service"] as const satisfies readonly CostKind[];

/** The entry fee is also displayed elsewhere, so its rounded amount must not change. */
const isPinned = (kind: CostKind) => kind === "entry";

/**
 * Rounds a table of costs so that its displayed rows add up to its displayed total, in money and in percent.
 * Rounding: 2 decimals. Source: docs/reference/costs.md#rows-that-add-up.
 */
export function showCosts(costs: Costs, totalInvestment: number): ShownCosts {
  const money = roundRows(added.map((kind) => ({ value: costs[kind].known, isPinned: isPinned(kind) })));
  const share = (cost: PartialAmount) => costShare(cost.known, totalInvestment);
  const percentages = roundRows(added.map((kind) => ({ value: share(costs[kind]) ?? 0, isPinned: isPinned(kind) })));
  const ofTotal = (value: number | undefined) => (totalInvestment > 0 ? percent(value ?? 0) : null);
  const row = (kind: CostKind): ShownCost => {
    const { known, uncounted } = costs[kind];
    const index = added.findIndex((each) => each === kind);
    if (index === -1) {
      return { amount: roundAmount(known), percentage: ofTotal(roundPercent(share(costs[kind]) ?? 0)), uncounted };
    }
    return { amount: money.rows[index] ?? roundAmount(known), percentage: ofTotal(percentages.rows[index]), uncounted };
  };
  const rows = Object.fromEntries(costKinds.map((kind) => [kind, row(kind)])) as Record<CostKind, ShownCost>;
  return {
    ...rows,
    total: { amount: money.total, percentage: ofTotal(percentages.total), uncounted: totalCost(costs).uncounted },
  };
}

/**
 * Returns the displayed cost of the whole cart's service, and the sum of all displayed costs including this service.
 */
export function showCartService(
  service: CartService,
  { total }: Pick<ShownCosts, "total">,
): { readonly cost: Amount; readonly whole: Amount } {
  const cost = roundAmount(service.cost);
  return { cost, whole: roundAmount(total.amount + cost) };
}
