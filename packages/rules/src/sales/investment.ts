import { maxAmount, maxHorizonYears, minHorizonYears } from "@fundport/units";
import { checkOneOf, checkRange, checkRequired, checkTwoDecimals, checkWhole } from "../fields/value-checks.ts";
import type { Issue } from "../issue.ts";

export type Requirement = "Required" | "Optional" | "Forbidden";
/** The requirement and bounds of an amount in the item's currency. A bound is null if it does not apply. */
export type AmountTerms = {
  readonly requirement: Requirement;
  readonly min: number | null;
  readonly max: number | null;
};

type AmountField = "oneOffAmount" | "periodicalAmount" | "investedAmount";

/**
 * Checks an amount against its requirement and bounds. An optional amount of 0 counts as missing, so `min` does not
 * apply to it. If no maximum is configured, `maxAmount` is the limit, because larger amounts are not calculated.
 * Source: docs/reference/cart.md#amounts.
 */
export function checkAmount(path: AmountField, value: number | null, terms: AmountTerms): Issue[] {
  const amount = value ?? 0;
  if (terms.requirement === "Forbidden") {
    return amount === 0 ? [] : [{ path, key: "mixed.forbidden-investment-type" }];
  }
  if (value === null || amount === 0) {
    if (terms.requirement === "Optional") return [];
    const { min } = terms;
    const isTyped = value !== null && min !== null && min > 0;
    return isTyped ? [{ path, key: "cart.min-investment", params: { min } }] : [{ path, key: "mixed.required" }];
  }
  const min = Math.max(terms.min ?? 0, 0);
  if (!(amount >= min)) return [{ path, key: "cart.min-investment", params: { min } }];
  const max = Math.min(terms.max ?? maxAmount, maxAmount);
  return amount <= max ? [] : [{ path, key: "cart.max-investment", params: { max } }];
}

export type Amounts = { readonly oneOffAmount: number | null; readonly periodicalAmount: number | null };
export type AmountsTerms = { readonly oneOff: AmountTerms; readonly periodical: AmountTerms };

/** If neither amount is required, checks that at least one of the allowed amounts is positive. */
function checkAny({ oneOffAmount, periodicalAmount }: Amounts, { oneOff, periodical }: AmountsTerms): Issue[] {
  if (oneOff.requirement === "Required" || periodical.requirement === "Required") return [];
  if (oneOffAmount || periodicalAmount) return [];
  const path = oneOff.requirement === "Forbidden" ? "periodicalAmount" : "oneOffAmount";
  return [{ path, key: "cart.any-investment-required" }];
}

/** Checks the two amounts of an item, first separately and then together. An amount has at most two decimals. */
export function checkAmounts(amounts: Amounts, terms: AmountsTerms): Issue[] {
  return [
    ...checkAmount("oneOffAmount", amounts.oneOffAmount, terms.oneOff),
    ...checkTwoDecimals("oneOffAmount", amounts.oneOffAmount),
    ...checkAmount("periodicalAmount", amounts.periodicalAmount, terms.periodical),
    ...checkTwoDecimals("periodicalAmount", amounts.periodicalAmount),
    ...checkAny(amounts, terms),
  ];
}

/**
 * Checks the horizon: it is required and must be a whole number of years with at most 2 digits, within the configured
 * bounds. It is at least one year regardless of the configuration, because a plan of 0 years has no payments.
 * Source: docs/reference/cart.md#investment-horizon.
 */
export function checkHorizon(
  value: number | null,
  bounds: { readonly min: number | null; readonly max: number | null },
): Issue[] {
  const path = "investmentHorizon";
  const whole = checkWhole(path, value);
  if (whole.length > 0) return whole;
  return [
    ...checkRequired(path, value),
    ...checkRange(path, value, {
      min: Math.max(bounds.min ?? minHorizonYears, minHorizonYears),
      max: Math.min(bounds.max ?? maxHorizonYears, maxHorizonYears),
    }),
  ];
}

/**
 * Checks the charging method. If one is chosen, it must be one of the choices, even without regular payments. If there
 * are regular payments, a method is required unless the list of choices is empty.
 * Source: docs/reference/cart.md#charging-method.
 */
export function checkChargingMethod(
  value: number | null,
  terms: { readonly hasPayment: boolean; readonly choices: readonly number[] | null },
): Issue[] {
  const path = "chargingMethodId";
  const isNeeded = terms.hasPayment && terms.choices?.length !== 0;
  return [
    ...(isNeeded ? checkRequired(path, value) : []),
    ...(terms.choices ? checkOneOf(path, value, terms.choices) : []),
  ];
}

/**
 * Checks the starting and the ending line of a contract. If the contract has no target program, the ending line is not
 * checked. Set `isEndLonger` if the ending line has a longer horizon than the starting line; this is an issue.
 */
export function checkLines(
  lines: { readonly startingLineId: number | null; readonly endingLineId: number | null },
  terms: { readonly withoutTarget: boolean; readonly choices: readonly number[]; readonly isEndLonger: boolean },
): Issue[] {
  const isWrongOrder = !terms.withoutTarget && terms.isEndLonger && terms.choices.includes(lines.endingLineId ?? 0);
  return [
    ...checkRequired("startingLineId", lines.startingLineId),
    ...checkOneOf("startingLineId", lines.startingLineId, terms.choices),
    ...(terms.withoutTarget ? [] : checkRequired("endingLineId", lines.endingLineId)),
    ...(terms.withoutTarget ? [] : checkOneOf("endingLineId", lines.endingLineId, terms.choices)),
    ...(isWrongOrder ? [{ path: "endingLineId", key: "cart.ending-line-longer" } as const] : []),
  ];
}

/**
 * Clamps a number to its bounds when its field loses the focus. Returns null for null and NaN. A bound that is null has
 * no effect.
 * Source: docs/reference/cart.md#item-inputs.
 */
export function clampToLimits(
  value: number | null,
  limits: { readonly min: number | null; readonly max: number | null },
): number | null {
  if (value === null || Number.isNaN(value)) return null;
  const atLeastMin = limits.min === null ? value : Math.max(value, limits.min);
  return limits.max === null ? atLeastMin : Math.min(atLeastMin, limits.max);
}
