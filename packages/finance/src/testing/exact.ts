/**
 * A second implementation of the forecast with fixed-point integers of 160 binary digits after the point. It is slow,
 * but has no rounding errors of doubles. Growth factors are the doubles that the formula in
 * docs/reference/calculation.md gives.
 */
const point = 160n;
const one = 1n << point;

/** Converts a double to an exact fixed-point number. */
export function toFixedPoint(value: number): bigint {
  let [rest, shift] = [value, 0n];
  while (!Number.isInteger(rest)) [rest, shift] = [rest * 2, shift + 1n];
  return (BigInt(rest) << point) >> shift;
}

/** Converts a fixed-point number to the nearest double, using the first 40 decimals. */
export function fromFixedPoint(value: bigint): number {
  const sign = value < 0n ? "-" : "";
  const size = value < 0n ? -value : value;
  const decimals = ((size & (one - 1n)) * 10n ** 40n) >> point;
  return Number(`${sign}${size >> point}.${decimals.toString().padStart(40, "0")}`);
}

export type ExactPlan = {
  readonly oneOff: number;
  readonly payment: number;
  readonly months: number;
  readonly oneOffFee: number;
  /**
   * `cap` is the upper bound of the charge on each payment, `total` the upper bound of all charges. If `total` is null,
   * `cap` is charged on every payment.
   */
  readonly cap: bigint;
  readonly total: number | null;
  readonly growth: (month: number) => number;
};

/** Returns the values of months 0 to N, computed by the documented formula. */
export function exactSeries(plan: ExactPlan): number[] {
  const payment = toFixedPoint(plan.payment);
  let remaining = plan.total === null ? null : toFixedPoint(plan.total);
  let value = toFixedPoint(plan.oneOff) - toFixedPoint(plan.oneOffFee);
  const values = [value];
  for (let month = 1; month <= plan.months; month += 1) {
    const charge = remaining !== null && remaining < plan.cap ? remaining : plan.cap;
    if (remaining !== null) remaining -= charge;
    value = ((value + payment - charge) * toFixedPoint(plan.growth(month))) >> point;
    values.push(value);
  }
  if (remaining !== null && remaining > 0n) values[plan.months] = value > remaining ? value - remaining : 0n;
  return values.map(fromFixedPoint);
}

export function exactRatio(value: number, dividend: number, divisor: number): bigint {
  return (toFixedPoint(value) * toFixedPoint(dividend)) / toFixedPoint(divisor);
}
