import { type Amount, amount, type Percent, percent } from "./units.ts";

/**
 * Below this magnitude the error of multiplying by the scale is smaller than `tieMargin`. Only numbers near a tie then
 * need the printed digits.
 */
const exactBelow = 1e9;
const tieMargin = 1e-3;

/**
 * Rounds the digits that JavaScript prints. Used for large numbers and for numbers near a tie, because their binary
 * value could round the wrong way.
 */
function roundDigits(magnitude: number, decimals: number): number {
  const [whole = "0", fraction = ""] = String(magnitude).split(".");
  if (fraction.length <= decimals) return magnitude;
  const digits = BigInt(whole + fraction.slice(0, decimals));
  const up = fraction.charAt(decimals) >= "5";
  return Number(`${up ? digits + 1n : digits}e-${decimals}`);
}

/**
 * Rounds half away from zero. Uses the decimal value that JavaScript prints, not the binary value. Numbers from 2 ** 53
 * on are already whole. NaN and infinities are returned unchanged.
 */
function roundTo(value: number, decimals: number, scale: number): number {
  const magnitude = value < 0 ? -value : value;
  if (!(magnitude < Number.MAX_SAFE_INTEGER)) return value;
  const scaled = magnitude * scale;
  const floor = Math.floor(scaled);
  const beyondTie = scaled - floor - 0.5;
  const isSafe = magnitude < exactBelow && (beyondTie > tieMargin || beyondTie < -tieMargin);
  // If a whole number below 2 ** 53 is divided by the scale, the result is the double nearest to the exact decimal.
  const rounded = isSafe ? (beyondTie > 0 ? floor + 1 : floor) / scale : roundDigits(magnitude, decimals);
  // Adding 0 turns a negative zero into 0.
  return (value < 0 ? -rounded : rounded) + 0;
}

/**
 * Rounds to 2 decimals, half away from zero, on the printed decimal: 1.005 is 1.01. Negative zero becomes 0.
 * Source: docs/reference/calculation.md#rounding (`round2`).
 */
export function roundAmount(value: number): Amount {
  return amount(roundTo(value, 2, 100));
}

/** Rounds to a whole number with the same rule (`round0`). Used for amounts in packages. */
export function roundWhole(value: number): Amount {
  return amount(roundTo(value, 0, 1));
}

/** Rounds to 4 decimals with the same rule (`round4`). Used for shares in packages. */
export function roundShare(value: number): Percent {
  return percent(roundTo(value, 4, 10_000));
}

/** Rounds percent to 2 decimals with the same rule. Used for yearly returns and for costs in percent. */
export function roundPercent(value: number): Percent {
  return percent(roundTo(value, 2, 100));
}
