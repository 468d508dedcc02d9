import type { Issue } from "@fundport/rules";
import type { Day } from "@fundport/units";
import { type CartWarning, listCartWarnings } from "../cart-warnings.ts";
import { checkCart } from "../check-cart.ts";
import { pathOfEntry, uuidOfIssue } from "../issue-path.ts";
import type { CartReference, CartUser } from "../reference.ts";
import { type CartState, listItems } from "../state.ts";
import type { CartIssue } from "./cart-issue.ts";

/** The catalogue and the settings, without the user whose cart it is. */
export type CheckReference = Omit<CartReference, "user">;

function ofField(issue: Issue): CartIssue {
  return { ...issue, uuid: uuidOfIssue(issue), product: null };
}

function ofWarning({ kind, uuid, productId, name }: CartWarning): CartIssue {
  return { path: pathOfEntry({ uuid }), key: kind, uuid, product: { id: productId, name } };
}

function checkSize(state: CartState, { maxCartItems }: CheckReference): CartIssue[] {
  if (listItems(state).length <= maxCartItems) return [];
  return [{ path: "items", key: "cart-max-items-error", params: { max: maxCartItems }, uuid: null, product: null }];
}

/**
 * Everything that is wrong with a cart: the one answer for the page, the proposal, a draft that is applied, the repairs
 * and the contract. Empty: the cart may go on. `day` is the calendar day in Europe/Prague.
 * Source: spec cart §3 to §6; docs/decisions/140.
 */
export function checkWholeCart(
  state: CartState,
  reference: CheckReference,
  user: CartUser,
  _day: Day,
): readonly CartIssue[] {
  const whole: CartReference = { ...reference, user };
  return [
    ...checkSize(state, reference),
    ...checkCart(state, whole).map(ofField),
    ...listCartWarnings(state, whole).map(ofWarning),
  ];
}
