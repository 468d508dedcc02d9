import { checkRange, checkRequired } from "./fields.ts";
import { checkAmount } from "./investment.ts";
import { below, type Issue } from "./issue.ts";

/** How the parts of a package compare with the whole; as the finance package says it. */
export type PackageSum =
  | { readonly kind: "valid" }
  | { readonly kind: "lower" | "higher"; readonly by: "amount" | "percent"; readonly difference: number };

const sumKeys = {
  amount: {
    lower: "mixed.cart-package-funds-sum-lower",
    higher: "mixed.cart-package-funds-sum-higher",
  },
  percent: {
    lower: "mixed.cart-package-funds-percent-sum-lower",
    higher: "mixed.cart-package-funds-percent-sum-higher",
  },
} as const;

/** The message names the difference, always positive. Source: spec cart §5, Package. */
export function checkFundSum(sum: PackageSum): Issue[] {
  if (sum.kind === "valid") return [];
  return [{ path: "funds", key: sumKeys[sum.by][sum.kind], params: { difference: sum.difference } }];
}

/** Source: spec cart §2: the name is required; its length is bounded as a draft's. */
const longestPackageName = 200;

export function checkPackageName(name: string): Issue[] {
  const trimmed = name.trim();
  if (trimmed.length <= longestPackageName) return checkRequired("name", trimmed);
  return [{ path: "name", key: "string.max", params: { max: longestPackageName } }];
}

export type PackageFundTerms = {
  readonly investedAmount: number;
  readonly share: number;
  readonly isForbidden: boolean;
  readonly min: number | null;
  readonly max: number | null;
};

/** One fund of a package: its amount within the fund's bounds, its share within 0 to 100. */
export function checkPackageFund(fund: PackageFundTerms): Issue[] {
  const requirement = fund.isForbidden ? "Forbidden" : "Optional";
  return [
    ...checkAmount("investedAmount", fund.investedAmount, { requirement, min: fund.min, max: fund.max }),
    ...checkRange("share", fund.share, { min: 0, max: 100 }),
  ];
}

export type PackageTerms = {
  readonly investedAmount: number | null;
  readonly currencyId: number | null;
  readonly funds: readonly PackageFundTerms[];
  readonly sum: PackageSum;
};

/** What holds for every package; horizon and charging method are checked as an item's. */
export function checkPackage({ investedAmount, currencyId, funds, sum }: PackageTerms): Issue[] {
  return [
    ...checkRequired("calcInput.currencyId", currencyId),
    ...checkRequired("calcInput.investedAmount", investedAmount === 0 ? null : investedAmount),
    ...(funds.length === 0 ? [{ path: "funds", key: "mixed.funds-in-package-required" } as const] : checkFundSum(sum)),
    ...funds.flatMap((fund, index) => below(`funds.${index}`, checkPackageFund(fund))),
  ];
}
