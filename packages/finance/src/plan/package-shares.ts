import { type Amount, amount, type Percent, percent, roundShare, roundWhole } from "@fundport/units";
import { equalShare, hasValidShares, shareDifference, shareTolerance, spreadTotal } from "../math/spread-total.ts";

/** The part of a package that one fund has: a share in percent with 4 decimals, and a whole amount. */
export type PackagePart = { readonly share: number; readonly amount: number };
export type PackageShares<Part extends PackagePart = PackagePart> = {
  readonly mode: "AMOUNT" | "PERCENT";
  readonly total: number;
  readonly funds: readonly Part[];
};
/** One change that the advisor makes to a package. `index` counts the funds from 0. */
export type ShareChange =
  | { readonly kind: "total"; readonly total: number }
  | { readonly kind: "amount"; readonly index: number; readonly amount: number }
  | { readonly kind: "share"; readonly index: number; readonly share: number }
  | { readonly kind: "add" }
  | { readonly kind: "remove"; readonly index: number };

/** Returns an amount's share of the total; null if the total is 0. */
function shareOf(part: number, total: number): Percent | null {
  return total === 0 ? null : roundShare((part / total) * 100);
}

function spreadOver<Part extends PackagePart>(
  funds: readonly Part[],
  total: number,
  shares: readonly number[],
): Part[] {
  const amounts = spreadTotal(total, shares);
  return funds.map((fund, index) => ({ ...fund, share: shares[index] ?? 0, amount: amounts[index] ?? 0 }));
}

function applyTotal<Part extends PackagePart>(
  { mode, total: before, funds }: PackageShares<Part>,
  total: number,
): Part[] {
  const shares = funds.map((fund) => fund.share);
  const areEqual = shares.every((share) => share === shares[0]);
  if (mode === "PERCENT") return spreadOver(funds, total, shares);
  if (areEqual) {
    const equal = equalShare(shares.length);
    return spreadOver(
      funds,
      total,
      shares.map(() => equal),
    );
  }
  // If shares were typed before the first total, the total is divided by them, because no amounts contradict them.
  const hasAmounts = before !== 0 || funds.some((fund) => fund.amount !== 0);
  if (!hasAmounts) return spreadOver(funds, total, shares);
  return funds.map((fund) => ({ ...fund, share: shareOf(fund.amount, total) ?? fund.share }));
}

function sumOfAmounts(funds: readonly PackagePart[]): number {
  return funds.reduce((sum, fund) => sum + fund.amount, 0);
}

/** Returns true if each share equals the share of its amount, to 4 decimals. */
function areSharesOfAmounts({ total, funds }: PackageShares): boolean {
  return funds.every((fund) => fund.share === shareOf(fund.amount, total));
}

/**
 * Returns true if each amount is as close to its share as spreading allows: within two units, or within 0.01 percentage
 * points of the total.
 */
function areSharesNearAmounts({ total, funds }: PackageShares): boolean {
  const tolerance = Math.max(2, (total * shareTolerance) / 100);
  return funds.every((fund) => Math.abs(fund.amount - (total * fund.share) / 100) <= tolerance);
}

/**
 * Returns true if the amounts add up to the total and match the shares. They match if `spreadTotal` gives these
 * amounts, or if the shares were calculated from the amounts. (With a large total, several amounts have the same
 * share.)
 */
function isSpread({ mode, total, funds }: PackageShares): boolean {
  const amounts = spreadTotal(
    total,
    funds.map((fund) => fund.share),
  );
  if (funds.every((fund, index) => fund.amount === amounts[index])) return true;
  return sumOfAmounts(funds) === total && areSharesOfAmounts({ mode, total, funds });
}

/**
 * Switches between typing amounts and typing shares. Amounts that add up to the total are kept, and the shares follow
 * them. Other amounts are replaced by spreading the total over the shares. If the total is 0, the shares are kept and
 * no amount is spread. Switching twice restores the package unless its parts did not add up.
 * Source: docs/reference/packages.md#changing-the-input-method.
 */
export function changeMode<Part extends PackagePart>(shares: PackageShares<Part>): PackageShares<Part> {
  const { mode, total, funds } = shares;
  const changed = { ...shares, mode: mode === "AMOUNT" ? ("PERCENT" as const) : ("AMOUNT" as const) };
  if (total === 0 || isSpread(shares)) return changed;
  if (mode === "AMOUNT" && sumOfAmounts(funds) === total)
    return { ...changed, funds: funds.map((fund) => ({ ...fund, share: shareOf(fund.amount, total) ?? fund.share })) };
  return spreadTotalByShares(changed);
}

/** Spreads the total over the current shares, regardless of the current amounts. */
export function spreadTotalByShares<Part extends PackagePart>(shares: PackageShares<Part>): PackageShares<Part> {
  const { total, funds } = shares;
  return {
    ...shares,
    funds: spreadOver(
      funds,
      total,
      funds.map((fund) => fund.share),
    ),
  };
}

function restart<Part extends PackagePart>(funds: readonly Part[]): Part[] {
  return funds.map((fund) => ({ ...fund, share: equalShare(funds.length), amount: amount(0) }));
}

/**
 * Applies one change to a package's total and parts. Other fields of the funds are kept. `makePart` creates an added
 * fund from share 0 and amount 0.
 * A change is ignored if its index is beyond the funds. Source: docs/reference/packages.md#shares-and-amounts.
 */
export function changePackage<Part extends PackagePart>(
  shares: PackageShares<Part>,
  change: ShareChange,
  makePart: (part: { readonly share: Percent; readonly amount: Amount }) => Part,
): PackageShares<Part> {
  const { total, funds } = shares;
  const replace = (index: number, update: (fund: Part) => Part) =>
    funds.map((fund, position) => (position === index ? update(fund) : fund));
  switch (change.kind) {
    case "total":
      return { ...shares, total: change.total, funds: applyTotal(shares, change.total) };
    case "amount": {
      // An amount cannot be entered while the total is 0, because it would have no share.
      if (total === 0) return shares;
      const share = shareOf(change.amount, total) ?? percent(0);
      return { ...shares, funds: replace(change.index, (fund) => ({ ...fund, amount: change.amount, share })) };
    }
    case "share": {
      const part = roundWhole((total * change.share) / 100);
      return { ...shares, funds: replace(change.index, (fund) => ({ ...fund, share: change.share, amount: part })) };
    }
    case "add": {
      const extended = [...funds, makePart({ share: percent(0), amount: amount(0) })];
      return { ...shares, funds: total === 0 ? restart(extended) : extended };
    }
    case "remove": {
      const remaining = funds.filter((_, position) => position !== change.index);
      return { ...shares, funds: total === 0 && remaining.length < funds.length ? restart(remaining) : remaining };
    }
  }
}

/** How far the parts of a package are from its total or from 100 percent. */
export type PackageDifference = {
  /** The unit of `difference`: an amount, or percent with 4 decimals. */
  readonly mode: "AMOUNT" | "PERCENT";
  /** Positive if the parts add up to too much, negative if to too little, 0 if they add up exactly. */
  readonly difference: number;
  /** True if the amounts add up to the total but do not match the shares. */
  readonly isInconsistent: boolean;
};

/**
 * Returns how far the parts of a package are from the whole. In amount mode the shares follow the amounts and may
 * differ from them only by rounding. In percent mode the shares are checked first. If they add up to 100, the amounts
 * must equal the total spread over the shares, so that correct percentages cannot hide a wrong sum of money.
 */
export function packageDifference(shares: PackageShares): PackageDifference {
  const { mode, total, funds } = shares;
  const difference = roundShare(sumOfAmounts(funds) - total);
  const ofAmounts = { mode: "AMOUNT", difference, isInconsistent: false } as const;
  if (mode === "AMOUNT") return { ...ofAmounts, isInconsistent: difference === 0 && !areSharesNearAmounts(shares) };
  const parts = funds.map((fund) => fund.share);
  if (!hasValidShares(parts)) return { mode, difference: shareDifference(parts), isInconsistent: false };
  if (ofAmounts.difference !== 0) return ofAmounts;
  return { mode, difference: 0, isInconsistent: !isSpread(shares) };
}
