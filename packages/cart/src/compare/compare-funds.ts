import type { CartEntry, PackageFund } from "../state/state.ts";

/** A fund of a package in both versions. A version is null if it does not have the fund. */
export type ComparedFund = {
  readonly id: number;
  readonly before: PackageFund | null;
  readonly after: PackageFund | null;
};

/** Returns funds by key. A fund has the same key in both versions; repeated funds are numbered. */
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
 * Lists the funds that differ between two versions of a package: their amount or share differs, or only one version has
 * them. Funds of `before` are first, in their order, followed by funds that only `after` has. A different order does
 * not count as a difference.
 * Empty if neither version is a package. If a version is null, it has no funds.
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
