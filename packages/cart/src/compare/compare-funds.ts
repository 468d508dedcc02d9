import type { CartEntry, PackageFund } from "../state/state.ts";

/** A fund of a package in two versions; null in a version that does not have it. */
export type ComparedFund = {
  readonly id: number;
  readonly before: PackageFund | null;
  readonly after: PackageFund | null;
};

/** Keys funds so that a fund has the same key in both versions; repeated funds are numbered. */
function keyFunds(entry: CartEntry | null): ReadonlyMap<string, PackageFund> {
  const keyed = new Map<string, PackageFund>();
  for (const fund of entry?.itemType === "Package" ? entry.funds : []) {
    let number = 1;
    while (keyed.has(`${fund.id}-${number}`)) number += 1;
    keyed.set(`${fund.id}-${number}`, fund);
  }
  return keyed;
}

/**
 * Lists the funds that differ between two versions of a package, in amount or share or because only one version has
 * them. They are in the order of `before`, followed by funds that only `after` has. A different order is not a
 * difference.
 * Empty if neither version is a package; a version that is null has no funds.
 */
export function compareFunds(before: CartEntry | null, after: CartEntry | null): readonly ComparedFund[] {
  const [left, right] = [keyFunds(before), keyFunds(after)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key): ComparedFund[] => {
    const [fundBefore, fundAfter] = [left.get(key) ?? null, right.get(key) ?? null];
    const found = fundBefore ?? fundAfter;
    const isSame = fundBefore?.investedAmount === fundAfter?.investedAmount && fundBefore?.share === fundAfter?.share;
    return found === null || isSame ? [] : [{ id: found.id, before: fundBefore, after: fundAfter }];
  });
}
