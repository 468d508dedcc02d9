import { roundAmount } from "@fundport/units";
import type { Issue } from "../issue.ts";

/** Refuses an empty value: null, undefined or "". */
export function checkRequired(path: string, value: unknown): Issue[] {
  return value === null || value === undefined || value === "" ? [{ path, key: "mixed.required" }] : [];
}

/**
 * Checks that a number is within its bounds, which are inclusive. A bound that is null does not apply. A missing value
 * is valid.
 */
export function checkRange(
  path: string,
  value: number | null,
  bounds: { readonly min?: number | null; readonly max?: number | null },
): Issue[] {
  if (value === null) return [];
  const { min = null, max = null } = bounds;
  // The conditions are negated so that NaN is outside any bounds.
  if (min !== null && !(value >= min)) return [{ path, key: "number.min", params: { min } }];
  if (max !== null && !(value <= max)) return [{ path, key: "number.max", params: { max } }];
  return [];
}

/** Checks that a number is whole; null is valid. */
export function checkWhole(path: string, value: number | null): Issue[] {
  return value === null || Number.isInteger(value) ? [] : [{ path, key: "number.integer" }];
}

/** Checks that a number has at most one decimal; null is valid. */
export function checkOneDecimal(path: string, value: number | null): Issue[] {
  const isShort = value === null || (roundAmount(value) === value && roundAmount(value * 10) % 1 === 0);
  return isShort ? [] : [{ path, key: "number.one-decimal" }];
}

/** Checks that an amount has at most two decimals; null is valid. */
export function checkTwoDecimals(path: string, value: number | null): Issue[] {
  // NaN is accepted here, because checkRange reports it.
  const isShort = value === null || Number.isNaN(value) || roundAmount(value) === value;
  return isShort ? [] : [{ path, key: "number.two-decimals" }];
}

/** Checks that the value is one of the choices; null is valid. */
export function checkOneOf<Value>(path: string, value: Value | null, choices: readonly Value[]): Issue[] {
  return value === null || choices.includes(value) ? [] : [{ path, key: "mixed.one-of" }];
}
