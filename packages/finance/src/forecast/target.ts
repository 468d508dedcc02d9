import { roundAmount } from "@fundport/units";
import { findScheme } from "./fees.ts";
import { convert, type ForexTable } from "../plan/forex.ts";
import { readTerms } from "../plan/terms.ts";
import type { Plan } from "../plan/types.ts";

/** The lowest and the highest monthly payment that the product allows, in the item's currency. */
export type PaymentBounds = { readonly min: number; readonly max: number };

type Search = PaymentBounds & { readonly breaks: readonly number[]; readonly valueAt: (payment: number) => number };

/**
 * Returns the lowest whole payment between `from` and `to` that reaches the target; null if `to` does not reach it.
 * Both must be in the same tier.
 */
function bisect(from: number, to: number, reaches: (payment: number) => boolean): number | null {
  if (!reaches(to)) return null;
  let [low, high] = [from - 1, to];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Returns the lowest whole payment whose value reaches the target; null if no payment within the bounds does. Within a
 * tier the value grows with the payment, but at the start of a tier it may jump. Each tier is therefore bisected
 * separately, lowest first. `breaks` contains the payments at which a tier may begin.
 */
export function findLeastPayment({ min, max, breaks, valueAt }: Search, target: number): number | null {
  const first = Math.ceil(min);
  const last = Math.floor(max);
  // Breaks are not rounded, but ranges are compared after rounding. The whole payments around a break are therefore
  // searched one by one.
  const around = breaks.flatMap((payment) => [Math.floor(payment), Math.floor(payment) + 1, Math.floor(payment) + 2]);
  const starts = [first, ...around.filter((start) => start > first && start <= last)];
  const ordered = [...new Set(starts)].sort((a, b) => a - b);
  for (const [index, start] of ordered.entries()) {
    const end = Math.min((ordered[index + 1] ?? last + 1) - 1, last);
    if (start > end) continue;
    const payment = bisect(start, end, (candidate) => roundAmount(valueAt(candidate)) >= target);
    if (payment !== null) return payment;
  }
  return null;
}

/**
 * Returns the payments at which the plan's periodical fee changes to another tier, or at which its prepaid reduction
 * begins.
 */
export function paymentBreaks(plan: Plan, forex: ForexTable): number[] {
  const { months } = readTerms(plan);
  const scheme = plan.premium ? null : findScheme(plan, "Periodical");
  if (!scheme || months === 0) return [];
  const perPayment = scheme.baseForRange === "TargetAmount" ? months : 1;
  const ranges = scheme.feeRates.map(({ range }) => convert(range, scheme.currencyId, plan.currencyId, forex));
  const { prepaid } = plan;
  const reduced = prepaid?.maxTargetAmount
    ? convert(prepaid.maxTargetAmount, prepaid.currencyId, plan.currencyId, forex)
    : null;
  const breaks = ranges.map((range) => (range === null ? null : range / perPayment));
  return [...breaks, reduced === null ? null : reduced / months].filter((value) => value !== null);
}
