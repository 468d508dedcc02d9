import { amount, type Amount, roundAmount, roundWhole } from "@fundport/units";
import type { ForexTable } from "../plan/forex.ts";
import { finalValue, projectPlan } from "../forecast/project-plan.ts";
import { findLeastPayment, type PaymentBounds, paymentBreaks } from "../forecast/target.ts";
import type { Plan, ProjectionResult, Scenario } from "../plan/types.ts";

type TargetResult =
  | { readonly kind: "found"; readonly payment: Amount; readonly value: Amount }
  /**
   * No payment within the bounds reaches the target. `nearest` is the lowest or highest allowed payment, whichever
   * comes nearest to it.
   */
  | { readonly kind: "none"; readonly nearest: Amount; readonly value: Amount }
  | Exclude<ProjectionResult, { kind: "projected" }>;

/**
 * Finds the lowest monthly payment, in whole units of the item's currency, with which the series of the scenario
 * reaches the target at the end, including all fees. It works on a single plan, so that the result can be checked by
 * hand. The plan's own payment is ignored. Source: docs/reference/costs.md#payment-for-a-target.
 */
export function findPaymentForTarget(
  plan: Plan,
  forex: ForexTable,
  query: { readonly scenario: Scenario; readonly target: number; readonly bounds: PaymentBounds },
): TargetResult {
  const project = (payment: number) => projectPlan({ ...plan, periodicalAmount: payment }, forex);
  const { min, max } = query.bounds;
  const probe = project(max);
  if (probe.kind !== "projected") return probe;
  const valueAt = (payment: number) => {
    const result = project(payment);
    return result.kind === "projected" ? finalValue(result.projection.series[query.scenario]) : Number.NaN;
  };
  const payment = findLeastPayment({ min, max, breaks: paymentBreaks(plan, forex), valueAt }, query.target);
  if (payment !== null) return { kind: "found", payment: roundWhole(payment), value: roundAmount(valueAt(payment)) };
  const [valueAtMin, valueAtMax] = [valueAt(min), valueAt(max)];
  const nearest = Math.abs(query.target - valueAtMin) < Math.abs(query.target - valueAtMax) ? min : max;
  return { kind: "none", nearest: amount(nearest), value: roundAmount(nearest === min ? valueAtMin : valueAtMax) };
}
