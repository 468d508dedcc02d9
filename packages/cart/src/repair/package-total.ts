/** Finds totals of a package with which each fund gets an allowed amount. */
import { maxAmount } from "@fundport/units";
import { checkEntryFields } from "../fields/check-fields.ts";
import { editPackage } from "../events/change-package.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartPackage, type CartState, emptyCart } from "../state/state.ts";

/** Matches the path of a fund's amount or share, relative to its package. The group contains the index of the fund. */
export const fundPath = /^funds\.(\d+)\.(investedAmount|share)$/;

/** Returns the package with another total; null if the cart refuses that total. */
function withTotal(entry: CartPackage, investedAmount: number): CartPackage | null {
  const state: CartState = { ...emptyCart, items: { [entry.uuid]: entry } };
  const after = editPackage(state, { kind: "package-edited", uuid: entry.uuid, input: { investedAmount } });
  const changed = after.state.items[entry.uuid];
  return changed?.itemType === "Package" ? changed : null;
}

function hasFundIssue(entry: CartPackage | null, keys: readonly string[], reference: CartReference): boolean {
  if (!entry) return true;
  return checkEntryFields(entry, reference).some(({ path, key }) => fundPath.test(path) && keys.includes(key));
}

/** Returns the smallest total with which all funds reach their minimum; null if no total does. */
export function findMinimumTotal(entry: CartPackage, from: number, reference: CartReference): number | null {
  const fits = (total: number) =>
    !hasFundIssue(withTotal(entry, total), ["cart.min-investment", "mixed.required"], reference);
  let high = Math.max(from, 1);
  while (high < maxAmount && !fits(high)) high *= 2;
  if (!fits(high)) return null;
  let low = Math.max(Math.floor(from), 0);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) high = middle;
    else low = middle;
  }
  // Because rounding distributes units among the funds, a slightly smaller total may fit too.
  while (high - 1 > from && fits(high - 1)) high -= 1;
  return high;
}

/** Returns the largest total below `from` with which no amount exceeds its maximum; null if no total fits. */
export function findMaximumTotal(entry: CartPackage, from: number, reference: CartReference): number | null {
  const fits = (total: number) => !hasFundIssue(withTotal(entry, total), ["cart.max-investment"], reference);
  const end = Math.min(Math.floor(from), maxAmount + 1);
  let low = 0;
  let high = end;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  while (low + 1 < end && fits(low + 1)) low += 1;
  return low > 0 ? low : null;
}
