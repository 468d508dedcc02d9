import { type Percent, percent } from "@fundport/units";
import { findRoot } from "./find-root.ts";

/** The payments into a plan: the one-off amount in month 0, and a payment at the start of each month. */
export type CashFlow = { readonly oneOff: number; readonly payment: number; readonly months: number };

/** The tolerance of the yearly rate, which is a fraction. */
const rateTolerance = 1e-9;
const maxRate = 1e15;

/** Returns the sum `q + q^2 + … + q^count`. This is the final value of payments of 1 at the start of each month. */
export function annuity(q: number, count: number): number {
  if (q === 0 || count === 0) return 0;
  const gain = q - 1;
  // Without log1p and expm1 the quotient would be imprecise for q near 1.
  return gain === 0 ? count : (q * Math.expm1(count * Math.log1p(gain))) / gain;
}

/** Returns the final value of the payments at a yearly rate, which is a fraction. */
export function valueAtRate({ oneOff, payment, months }: CashFlow, rate: number): number {
  const q = (1 + rate) ** (1 / 12);
  return oneOff * q ** months + payment * annuity(q, months);
}

/**
 * Returns the yearly internal rate of return at which the payments grow to `value`, in percent. It is computed by
 * Brent's method with a tolerance of 1e-9 of the rate. Null if the flow has no months or payments, or if no rate is
 * high enough; -100 if the value is 0 or less.
 */
export function yearlyReturn(flow: CashFlow, value: number): Percent | null {
  if (flow.months === 0 || flow.oneOff + flow.payment <= 0 || !Number.isFinite(value)) return null;
  if (value <= 0) return percent(-100);
  const above = (rate: number) => valueAtRate(flow, rate) - value;
  let to = 0.1;
  while (above(to) < 0) {
    if (to > maxRate) return null;
    to = to * 2 + 1;
  }
  return percent(findRoot(above, { from: -1, to, tolerance: rateTolerance }).root * 100);
}
