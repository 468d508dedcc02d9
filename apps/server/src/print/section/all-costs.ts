import type { CostKind } from "@fundport/finance";
import { type Percent, percent, roundAmount, roundPercent } from "@fundport/units";
import type { CostFigures, CostRowFigures, SectionFigures, ServiceFigures } from "./figures.ts";

/** A kind of item cost, or the additional fee for the service of the whole plan (KLASIK, SERVIS). */
export type PlanCostKind = CostKind | "cartService";
export type PlanCostRow = CostRowFigures & { readonly kind: PlanCostKind };
export type AllCosts = {
  readonly currencyCode: string;
  /** The rows add up to the printed total, except for third-party payments, which are part of the entry fee. */
  readonly rows: readonly PlanCostRow[];
  readonly total: CostRowFigures;
  /** The effect of costs on the yearly return in percentage points; null if the items' horizons differ or are 0. */
  readonly effectOnReturn: number | null;
  /**
   * Assets and return in the moderate scenario less the exit fee and all fees for service. The forecast has already
   * deducted the other costs.
   */
  readonly afterCosts: { readonly assets: number; readonly returns: number };
};

/**
 * Returns the fee for the service of the whole plan; null if the service is free or its fee is part of the items' costs
 * (PREMIUM).
 */
export function wholeServiceOf(service: ServiceFigures | null): NonNullable<ServiceFigures["whole"]> | null {
  return service?.whole ?? null;
}

/**
 * Adds up all costs of a plan over its horizon, including the service fee of every service model. Every document for
 * clients takes its total from here, so that all documents state the complete costs. `section` must be the whole plan,
 * and its service fee must cover exactly its items. Returns null if the server did not calculate the figures.
 * Units: the section's currency; percent of the total investment. Rounding: sums of rows as printed, 2 decimals.
 * Source: docs/reference/proposals.md#costs.
 */
export function allCostsOf({ costs, service, totals, currencyCode }: SectionFigures): AllCosts | null {
  if (costs === null) return null;
  const whole = wholeServiceOf(service);
  const cost = whole?.cost ?? 0;
  const share = shareOf(cost, totals.totalInvestment);
  const amountOf = (kind: CostKind) => costs.rows.find((row) => row.kind === kind)?.amount ?? 0;
  const remainingAssets = roundAmount(totals.expectedAssets - amountOf("exit") - amountOf("service") - cost);
  return {
    currencyCode,
    rows: [
      ...costs.rows,
      ...(whole === null ? [] : [{ kind: "cartService" as const, amount: cost, percentage: share }]),
    ],
    total: {
      amount: roundAmount(costs.total.amount + cost),
      percentage: addShares(costs.total.percentage, share),
      uncounted: costs.total.uncounted ?? [],
    },
    effectOnReturn: whole === null ? costs.effectOnReturn : whole.effectOnReturn,
    afterCosts: { assets: remainingAssets, returns: roundAmount(remainingAssets - totals.totalInvestment) },
  };
}

function shareOf(amount: number, totalInvestment: number): Percent | null {
  return totalInvestment > 0 ? roundPercent((amount / totalInvestment) * 100) : null;
}

function addShares(one: CostFigures["total"]["percentage"], other: Percent | null): Percent | null {
  return one === null || other === null ? null : roundPercent(percent(one + other));
}
