/** Compares the figures of two versions of a cart. */
import { markValueByAge, type PartialAmount, totalCost, type Uncounted, whole } from "@fundport/finance";
import { roundAmount, roundPercent } from "@fundport/units";
import type { CartCalculation } from "../calculate/calculate-cart.ts";
import { isEqual } from "../state/is-equal.ts";

/**
 * The compared figures. `entry` is the entry fee, which the summary of the cart calls `indicativeFee`; `thirdParty` is
 * a part of it. `costs` is the sum of all costs, and `reduction` is the reduction in yield.
 */
export const comparedTotals = [
  "totalInvestment",
  "entry",
  "thirdParty",
  "ongoing",
  "exit",
  "service",
  "costs",
  "reduction",
  "unfavourable",
  "moderate",
  "favourable",
] as const;
export type TotalKey = (typeof comparedTotals)[number];
export type ComparedTotal = {
  readonly key: TotalKey;
  /**
   * The figure in each version, not rounded, in the user's currency; `reduction` is in percentage points. Null if the
   * version does not have the figure.
   */
  readonly before: number | null;
  readonly after: number | null;
  /** The unknown parts of the figure in each version. */
  readonly uncounted: { readonly before: readonly Uncounted[]; readonly after: readonly Uncounted[] };
  /**
   * The difference of the displayed values. Null if one of the values is missing, or if they differ and one of them has
   * unknown parts.
   */
  readonly change: number | null;
};
type Total = Pick<PartialAmount, "uncounted"> & { readonly known: number };

/** Returns the figures of one version, not rounded. All are null if the cart is incomplete. */
function readTotals({ totals }: CartCalculation): Readonly<Record<TotalKey, Total | null>> {
  if (totals.kind === "incomplete") {
    return Object.fromEntries(comparedTotals.map((key) => [key, null])) as Record<TotalKey, null>;
  }
  const { figures, costs, series, returnEffect } = totals;
  const service = totals.service?.cost ?? 0;
  const total = totalCost(costs);
  const result = (value: number) => markValueByAge(whole(value), figures.indicativeFee);
  return {
    totalInvestment: whole(figures.totalInvestment),
    entry: costs.entry,
    thirdParty: costs.thirdParty,
    ongoing: costs.ongoing,
    exit: costs.exit,
    service: whole(costs.service.known + service),
    costs: { ...total, known: total.known + service },
    reduction: returnEffect && { known: returnEffect.reduction, uncounted: returnEffect.uncounted },
    unfavourable: result(series.unfavourable.at(-1) ?? 0),
    moderate: result(figures.expectedAssets),
    favourable: result(series.favourable.at(-1) ?? 0),
  };
}

/** Returns the difference of the rounded values, so that the three displayed numbers agree. */
function changeOf(key: TotalKey, before: Total | null, after: Total | null): number | null {
  if (!before || !after) return null;
  if (isEqual(before, after)) return 0;
  if (before.uncounted.length > 0 || after.uncounted.length > 0) return null;
  if (key === "reduction") return roundPercent(roundPercent(after.known) - roundPercent(before.known));
  return roundAmount(roundAmount(after.known) - roundAmount(before.known));
}

/** Returns the figures of both versions and their differences. */
export function compareTotals(before: CartCalculation, after: CartCalculation): readonly ComparedTotal[] {
  const [left, right] = [readTotals(before), readTotals(after)];
  return comparedTotals.map((key) => ({
    key,
    before: left[key]?.known ?? null,
    after: right[key]?.known ?? null,
    uncounted: { before: left[key]?.uncounted ?? [], after: right[key]?.uncounted ?? [] },
    change: changeOf(key, left[key], right[key]),
  }));
}
