import { type Percent, percent } from "@fundport/units";
import { findRoot } from "./find-root.ts";

/** Payments into a plan and what comes out: the one-off amount at month 0, a payment at the start of each month. */
export type CashFlow = { readonly oneOff: number; readonly payment: number; readonly months: number };

/** Tolerance of the yearly rate as a fraction. */
const rateTolerance = 1e-9;
const maxRate = 1e15;

/** Sum of `q + q^2 + … + q^count`: what payments of 1 grow to, each from the start of its month. */
export function annuity(q: number, count: number): number {
  if (q === 0 || count === 0) return 0;
  const gain = q - 1;
  // Without log1p and expm1 the quotient would lose its digits near 1.
  return gain === 0 ? count : (q * Math.expm1(count * Math.log1p(gain))) / gain;
}

/** What the payments are worth at the end when they earn the yearly rate (a fraction). */
export function valueAtRate({ oneOff, payment, months }: CashFlow, rate: number): number {
  const q = (1 + rate) ** (1 / 12);
  return oneOff * q ** months + payment * annuity(q, months);
}

/**
 * The yearly internal rate of return of the payments into `value`, percent, to 1e-9 of the rate by Brent's method.
 * Null without a month, without payments, or beyond every rate; -100 where nothing is left.
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
