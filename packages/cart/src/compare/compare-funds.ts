import type { CartEntry, PackageFund } from "../state/state.ts";

/** A fund of a package in its two versions; null in the one that does not hold it. */
export type ComparedFund = {
  readonly id: number;
  readonly before: PackageFund | null;
  readonly after: PackageFund | null;
};

/** Keyed so that a fund has the same key in both versions; one that is there twice is numbered. */
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
 * Lists the funds in which two versions of a package differ, in amount, in share or in being there at all, in the order
 * of `before`, followed by funds that only `after` has. As with items, the order alone is no difference.
 * Empty if neither version is a package; a version that is null has no funds.
 */
export function compareFunds(before: CartEntry | null, after: CartEntry | null): readonly ComparedFund[] {
  const [left, right] = [keyFunds(before), keyFunds(after)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key): ComparedFund[] => {
    const [was, is] = [left.get(key) ?? null, right.get(key) ?? null];
    const found = was ?? is;
    const isSame = was?.investedAmount === is?.investedAmount && was?.share === is?.share;
    return found === null || isSame ? [] : [{ id: found.id, before: was, after: is }];
  });
}
