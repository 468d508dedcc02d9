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

/** A row of the costs as it is shown, on the screen and on paper: rounded, and with what it does not count. */
export type ShownCost = {
  readonly amount: Amount;
  /** Of the total investment; null where nothing is invested. */
  readonly percentage: Percent | null;
  readonly uncounted: readonly Uncounted[];
};
/** The rows of the costs; `total` is their sum but for third-party payments, which are part of the entry fee. */
export type ShownCosts = Readonly<Record<CostKind | "total", ShownCost>>;

const added = ["entry", "ongoing", "exit", "service"] as const satisfies readonly CostKind[];

/** The entry fee stands by itself elsewhere, so it keeps its rounding. */
const isPinned = (kind: CostKind) => kind === "entry";

/**
 * Rounds a table of costs so that its rows as shown add up to its total as shown, in money and in percent.
 * Rounding: 2 decimals. Source: docs/reference/costs.md#rows-that-add-up.
 */
export function showCosts(costs: Costs, totalInvestment: number): ShownCosts {
  const money = roundRows(added.map((kind) => ({ value: costs[kind].known, isPinned: isPinned(kind) })));
  const share = (cost: PartialAmount) => costShare(cost.known, totalInvestment);
  const percents = roundRows(added.map((kind) => ({ value: share(costs[kind]) ?? 0, isPinned: isPinned(kind) })));
  const ofTotal = (value: number | undefined) => (totalInvestment > 0 ? percent(value ?? 0) : null);
  const row = (kind: CostKind): ShownCost => {
    const { known, uncounted } = costs[kind];
    const index = added.findIndex((each) => each === kind);
    if (index === -1) {
      return { amount: roundAmount(known), percentage: ofTotal(roundPercent(share(costs[kind]) ?? 0)), uncounted };
    }
    return { amount: money.rows[index] ?? roundAmount(known), percentage: ofTotal(percents.rows[index]), uncounted };
  };
  const rows = Object.fromEntries(costKinds.map((kind) => [kind, row(kind)])) as Record<CostKind, ShownCost>;
  return {
    ...rows,
    total: { amount: money.total, percentage: ofTotal(percents.total), uncounted: totalCost(costs).uncounted },
  };
}

/** What the service of the whole cart costs as it is shown, and all costs with it: the sum of both as shown. */
export function showCartService(
  service: CartService,
  { total }: Pick<ShownCosts, "total">,
): { readonly cost: Amount; readonly whole: Amount } {
  const cost = roundAmount(service.cost);
  return { cost, whole: roundAmount(total.amount + cost) };
}
