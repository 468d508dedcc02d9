import { type Amount, amount, type Percent, percent, roundShare, roundWhole } from "@fundport/units";
import { equalShare, hasValidShares, shareDifference, shareTolerance, spreadTotal } from "../math/spread-total.ts";

/** A fund's part of a package: percent with 4 decimals and a whole amount. */
export type PackagePart = { readonly share: number; readonly amount: number };
export type PackageShares<Part extends PackagePart = PackagePart> = {
  readonly mode: "AMOUNT" | "PERCENT";
  readonly total: number;
  readonly funds: readonly Part[];
};
/** What changes in a package: what the advisor typed or chose; `index` counts the funds from 0. */
export type ShareChange =
  | { readonly kind: "total"; readonly total: number }
  | { readonly kind: "amount"; readonly index: number; readonly amount: number }
  | { readonly kind: "share"; readonly index: number; readonly share: number }
  | { readonly kind: "add" }
  | { readonly kind: "remove"; readonly index: number };

/** The share that an amount is of the total; null at total 0, where there is none. */
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
  // Shares that were typed before there was a total divide the first one: no amount says otherwise.
  const hasAmounts = before !== 0 || funds.some((fund) => fund.amount !== 0);
  if (!hasAmounts) return spreadOver(funds, total, shares);
  return funds.map((fund) => ({ ...fund, share: shareOf(fund.amount, total) ?? fund.share }));
}

function sumOfAmounts(funds: readonly PackagePart[]): number {
  return funds.reduce((sum, fund) => sum + fund.amount, 0);
}

/** Every share is that of its amount, to the 4 decimals that a share has. */
function areSharesOfAmounts({ total, funds }: PackageShares): boolean {
  return funds.every((fund) => fund.share === shareOf(fund.amount, total));
}

/** No share says another amount than its own by more than a spread leaves over: two units, or 0.01 points of the total. */
function areSharesNearAmounts({ total, funds }: PackageShares): boolean {
  const spare = Math.max(2, (total * shareTolerance) / 100);
  return funds.every((fund) => Math.abs(fund.amount - (total * fund.share) / 100) <= spare);
}

/**
 * The amounts make up the total and are divided by the shares: as `spreadTotal` does it, or as the shares were worked
 * out of the amounts (of a large total, several amounts have one share).
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
 * Changes whether amounts or shares are typed. The total is spread again by the shares; amounts that add up to it stay,
 * and the shares follow them. Without a total nothing is spread, so shares typed before it are kept.
 * Changing twice restores the package, except for parts that missed the total.
 * Source: docs/reference/packages.md#changing-the-input-method.
 */
export function changeMode<Part extends PackagePart>(shares: PackageShares<Part>): PackageShares<Part> {
  const { mode, total, funds } = shares;
  const changed = { ...shares, mode: mode === "AMOUNT" ? ("PERCENT" as const) : ("AMOUNT" as const) };
  if (total === 0 || isSpread(shares)) return changed;
  if (mode === "AMOUNT" && sumOfAmounts(funds) === total)
    return { ...changed, funds: funds.map((fund) => ({ ...fund, share: shareOf(fund.amount, total) ?? fund.share })) };
  return spreadAgain(changed);
}

/** Divides the total by the shares as they are, whatever the amounts are. */
export function spreadAgain<Part extends PackagePart>(shares: PackageShares<Part>): PackageShares<Part> {
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
 * Applies one change to a package's total and parts. Funds may carry fields of their own, which stay;
 * `makePart` makes an added fund of its share 0 and amount 0.
 * An index beyond the funds changes nothing. Source: docs/reference/packages.md#shares-and-amounts.
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
      // At total 0 a part has no share, and an amount would have nothing to be a part of.
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

/** How far the parts of a package are from the whole. */
export type PackageDifference = {
  /** What `difference` is counted in: an amount, or percent with 4 decimals. */
  readonly mode: "AMOUNT" | "PERCENT";
  /** Positive above the whole, negative below, 0 where the parts make it up. */
  readonly difference: number;
  /** The amounts make up the total, but another part of it each than the shares say. */
  readonly isMisplaced: boolean;
};

/**
 * How far the parts are from the whole. In amount mode the shares follow: they may lag behind by what rounding leaves
 * over, and by no more. In percent mode the shares make it up first; where they do, the amounts have to be their spread,
 * so that a sum which is wrong in money is wrong in percent too.
 */
export function packageDifference(shares: PackageShares): PackageDifference {
  const { mode, total, funds } = shares;
  const difference = roundShare(sumOfAmounts(funds) - total);
  const ofAmounts = { mode: "AMOUNT", difference, isMisplaced: false } as const;
  if (mode === "AMOUNT") return { ...ofAmounts, isMisplaced: difference === 0 && !areSharesNearAmounts(shares) };
  const parts = funds.map((fund) => fund.share);
  if (!hasValidShares(parts)) return { mode, difference: shareDifference(parts), isMisplaced: false };
  if (ofAmounts.difference !== 0) return ofAmounts;
  return { mode, difference: 0, isMisplaced: !isSpread(shares) };
}
