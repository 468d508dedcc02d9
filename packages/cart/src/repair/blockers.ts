/** What keeps a cart from going on, as the repairs see it: which part of the cart it is of, and who can resolve it. */
import type { Day } from "@fundport/units";
import { type CartIssue, isCartBlock } from "../check/cart-issue.ts";
import { checkWholeCart } from "../check/check-whole-cart.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartState } from "../state/state.ts";
import { headerSubject } from "./repair.ts";

/** Returns everything that keeps the user from proceeding with the cart. */
export function listBlockers(state: CartState, reference: CartReference, today: Day): readonly CartIssue[] {
  return checkWholeCart(state, reference, reference.user, today);
}

/** Returns what the blocker is repaired with: the header form or one entry. */
export function subjectOf({ uuid }: CartIssue): string {
  return uuid ?? headerSubject;
}

/** Identifies a blocker, regardless of the numbers in its message. */
export function keyOf(issue: CartIssue): string {
  return `${issue.path} ${issue.key} ${issue.productId ?? ""}`;
}

/** True where a product or an entry may not be in this cart, and no field of it is wrong. */
export function isOfProduct(issue: CartIssue): boolean {
  return isCartBlock(issue);
}

/**
 * True if only the advisor knows the solution: a birth date, a questionnaire, a name, which entry has to go. Nothing is
 * offered and nothing is removed for it.
 */
export function isByHand({ path, key }: CartIssue): boolean {
  if (path === "dateOfBirth") return key !== "cart.birth-date-of-contract";
  return path === "items" || path.endsWith(".name") || key === "incomplete-aml-questionnaire";
}

/** True where the framework contract of an appendix is to be chosen, and there is one: only the advisor knows which. */
export function isContractChoice({ path, key }: CartIssue, { frameworkContracts }: CartReference): boolean {
  const isMissing = key === "mixed.required" || key === "mixed.one-of";
  return path === "frameworkContractId" && isMissing && frameworkContracts.size > 0;
}
