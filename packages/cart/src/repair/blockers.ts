/**
 * Blockers are the issues that prevent a cart from proceeding. For repairs, each blocker has a subject, and some
 * blockers can only be resolved by the advisor.
 */
import type { Day } from "@fundport/units";
import { type CartIssue, isCartBlock } from "../check/cart-issue.ts";
import { checkWholeCart } from "../check/check-whole-cart.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartState } from "../state/state.ts";
import { headerSubject } from "./repair.ts";

/** Returns all issues that prevent the user from proceeding with the cart. */
export function listBlockers(state: CartState, reference: CartReference, today: Day): readonly CartIssue[] {
  return checkWholeCart(state, reference, reference.user, today);
}

/** Returns the subject that must be repaired: the header form or one entry. */
export function subjectOf({ uuid }: CartIssue): string {
  return uuid ?? headerSubject;
}

/** Returns a key that identifies a blocker. It does not contain the numbers of the blocker's message. */
export function keyOf(issue: CartIssue): string {
  return `${issue.path} ${issue.key} ${issue.productId ?? ""}`;
}

/**
 * Returns true if the issue is that a product or an entry is not allowed in this cart; false for an issue of a field.
 */
export function isOfProduct(issue: CartIssue): boolean {
  return isCartBlock(issue);
}

/**
 * Returns true if only the advisor can resolve the issue: a birth date, a questionnaire, a name, or the choice of the
 * entry to remove. No repair is offered for such an issue, and no entry is removed.
 */
export function isAdvisorOnly({ path, key }: CartIssue): boolean {
  if (path === "dateOfBirth") return key !== "cart.birth-date-of-contract";
  return path === "items" || path.endsWith(".name") || key === "incomplete-aml-questionnaire";
}

/**
 * Returns true if an appendix needs a framework contract and the user has some. Only the advisor can choose the right
 * one.
 */
export function isContractChoice({ path, key }: CartIssue, { frameworkContracts }: CartReference): boolean {
  const isMissing = key === "mixed.required" || key === "mixed.one-of";
  return path === "frameworkContractId" && isMissing && frameworkContracts.size > 0;
}
