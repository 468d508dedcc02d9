import { maxAmount, roundAmount } from "@fundport/units";
import { checkOneOf, checkRange, checkRequired } from "../fields/value-checks.ts";
import { checkRequiredText } from "../fields/text-checks.ts";
import { checkAmount } from "./investment.ts";
import { below, type Issue } from "../issue.ts";

/** How the parts of a package are entered: as amounts or as percentages. */
export type PackageMode = "AMOUNT" | "PERCENT";

const sumKeys = {
  AMOUNT: {
    lower: "mixed.cart-package-funds-sum-lower",
    higher: "mixed.cart-package-funds-sum-higher",
  },
  PERCENT: {
    lower: "mixed.cart-package-funds-percent-sum-lower",
    higher: "mixed.cart-package-funds-percent-sum-higher",
  },
} as const;

/**
 * Checks that the funds add up to the package. `difference` is an amount or a percentage, depending on `mode`: positive
 * if the funds exceed the package, negative if they fall short. The issue contains its absolute value.
 * Source: docs/reference/packages.md#sum-check.
 */
export function checkFundSum(mode: PackageMode, difference: number): Issue[] {
  if (difference === 0) return [];
  const key = sumKeys[mode][difference < 0 ? "lower" : "higher"];
  return [{ path: "funds", key, params: { difference: Math.abs(difference) } }];
}

export type PackageTemplateForm = {
  readonly name: string;
  /** The funds of the template. Shares are in percent. */
  readonly funds: readonly { readonly share: number | null }[];
};

/**
 * Checks a package before it is saved as a template. The sum of the shares, rounded to 2 decimals, must not exceed 100.
 * The issue has the path `funds` and contains the excess. Source: docs/reference/portfolios.md#saving.
 */
export function checkPackageTemplate({ name, funds }: PackageTemplateForm): Issue[] {
  const sum = roundAmount(funds.reduce((total, { share }) => total + (share ?? 0), 0));
  const difference = roundAmount(sum - 100);
  return [
    ...checkPackageName(name),
    ...funds.flatMap(({ share }, index) =>
      below(`funds.${index}`, [...checkRequired("share", share), ...checkRange("share", share, { min: 0, max: 100 })]),
    ),
    ...checkFundSum("PERCENT", Math.max(difference, 0)),
  ];
}

export const maxPackageNameLength = 200;

/**
 * Checks the name of a package. It is required and has the same maximum length as the name of a draft.
 * Source: docs/reference/packages.md#fields.
 */
export function checkPackageName(name: string): Issue[] {
  const trimmed = name.trim();
  if (trimmed.length <= maxPackageNameLength) return checkRequiredText("name", trimmed);
  return [{ path: "name", key: "string.max", params: { max: maxPackageNameLength } }];
}

export type PackageFundTerms = {
  readonly investedAmount: number;
  readonly share: number;
  readonly isForbidden: boolean;
  readonly min: number | null;
  readonly max: number | null;
};

/**
 * Checks one fund of a package: the fund allows the investment type, its amount is within its bounds, and its share is
 * from 0 to 100. An amount is required only if the package has a total.
 */
export function checkPackageFund(fund: PackageFundTerms, hasTotal: boolean): Issue[] {
  const { investedAmount, share, min, max, isForbidden } = fund;
  const requirement = hasTotal ? "Required" : "Optional";
  return [
    ...(isForbidden
      ? [{ path: "investedAmount", key: "mixed.forbidden-investment-type" } as const]
      : checkAmount("investedAmount", investedAmount, { requirement, min, max })),
    ...checkRange("share", share, { min: 0, max: 100 }),
  ];
}

export type PackageTerms = {
  readonly investmentType: string;
  readonly investedAmount: number | null;
  readonly currencyId: number | null;
  readonly funds: readonly PackageFundTerms[];
  readonly mode: PackageMode;
  /**
   * By how much the funds exceed the package; negative if they fall short. It is an amount or a percentage, depending
   * on `mode`.
   */
  readonly difference: number;
  /** True if the amounts add up to the package's total but do not match the typed shares. */
  readonly isInconsistent: boolean;
};

const investmentTypes = ["OneOff", "Periodical"];

/**
 * Checks the package's total against the highest amount that is calculated. Each fund may be within its bounds although
 * the total is too high.
 */
function checkLargestTotal(total: number | null): Issue[] {
  const isTooLarge = total !== null && !(total <= maxAmount);
  return isTooLarge
    ? [{ path: "calcInput.investedAmount", key: "cart.max-investment", params: { max: maxAmount } }]
    : [];
}

/** Checks a package, except its horizon and charging method, which are checked as for an item. */
export function checkPackage(terms: PackageTerms): Issue[] {
  const { investmentType, investedAmount, currencyId, funds } = terms;
  const hasTotal = Boolean(investedAmount);
  return [
    ...checkOneOf("calcInput.investmentType", investmentType, investmentTypes),
    ...checkRequired("calcInput.currencyId", currencyId),
    ...checkRequired("calcInput.investedAmount", investedAmount === 0 ? null : investedAmount),
    ...checkLargestTotal(investedAmount),
    ...(funds.length === 0
      ? [{ path: "funds", key: "mixed.funds-in-package-required" } as const]
      : checkFundSum(terms.mode, terms.difference)),
    ...(funds.length > 0 && terms.isInconsistent
      ? [{ path: "funds", key: "mixed.cart-package-funds-not-spread" } as const]
      : []),
    ...funds.flatMap((fund, index) => below(`funds.${index}`, checkPackageFund(fund, hasTotal))),
  ];
}
