import type { PlanTerms } from "./types.ts";

/** The numbers of a plan, with defaults filled in and bounds applied. */
export type Terms = {
  readonly oneOff: number;
  readonly payment: number;
  readonly horizon: number;
  readonly months: number;
  /** The discount in percent, from 0 to 100. */
  readonly discount: number;
};

/** Limits a number to a range. Use it only for bounds in docs/reference/calculation.md, never to hide an error. */
export function limitTo(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * Reads the terms of a plan. An omitted amount is 0, and a discount is limited to 0..100.
 * Source: docs/reference/calculation.md#bounds.
 */
export function readTerms(plan: PlanTerms): Terms {
  const horizon = plan.investmentHorizon ?? 0;
  return {
    oneOff: plan.oneOffAmount ?? 0,
    payment: plan.periodicalAmount ?? 0,
    horizon,
    months: 12 * horizon,
    discount: limitTo(plan.discount ?? 0, 0, 100),
  };
}

/** Returns the part of each payment that stays invested, in percent from 0 to 100. */
export function readMinimalInvestment({ chargingMethod }: PlanTerms): number {
  return limitTo(chargingMethod?.minimalInvestmentPct ?? 0, 0, 100);
}

/** Returns true if an optional parameter is given. */
export function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
