import { checkBirthDate, type Issue } from "@fundport/rules";
import type { Day } from "@fundport/units";
import { type CartWarning, listCartWarnings } from "./cart-warnings.ts";
import { refuseEntries } from "../events/replace-cart.ts";
import { checkFields } from "../fields/check-fields.ts";
import { uuidOfIssue } from "../state/issue-path.ts";
import type { CartReference, CartUser } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";
import type { CartIssue } from "./cart-issue.ts";
import { checkRates } from "./check-rates.ts";

/** The catalogue and the settings, without the user whose cart it is. */
type CheckReference = Omit<CartReference, "user">;

function ofField(issue: Issue): CartIssue {
  return { ...issue, uuid: uuidOfIssue(issue), productId: null, name: null };
}

function ofWarning({ kind, ...where }: CartWarning): CartIssue {
  return { ...where, key: kind };
}

/** Too many entries, or of more than one type for a user who may hold only one. Source: spec cart §4, Cart items. */
function checkEntries(state: CartState, reference: CartReference): CartIssue[] {
  return refuseEntries(listItems(state), reference).map(({ key, params }) => ({
    path: "items",
    key,
    uuid: null,
    productId: null,
    name: null,
    ...(params && { params }),
  }));
}

/**
 * Everything that is wrong with a cart: the one answer for the page, the proposal, a draft that is applied, the repairs
 * and the contract. Empty: the cart may go on. `day` is the calendar day in Europe/Prague.
 * Shape: what is wrong with the entries together, then the header form, the entries in order, rates, and the products.
 * Source: spec cart §3 to §6; docs/decisions/140.
 */
export function checkWholeCart(
  state: CartState,
  reference: CheckReference,
  user: CartUser,
  day: Day,
): readonly CartIssue[] {
  const whole: CartReference = { ...reference, user };
  const ofFields = checkFields(state, whole);
  const isNotOffered = new Set(
    ofFields.filter(({ key }) => key === "cart.currency-not-offered").map(({ path }) => path),
  );
  return [
    ...checkEntries(state, whole),
    ...checkBirthDate("dateOfBirth", state.dateOfBirth, day).map(ofField),
    ...ofFields.map(ofField),
    // Of a currency that is not offered one issue is enough.
    ...checkRates(state, whole, day)
      .filter(({ path }) => !isNotOffered.has(path))
      .map(ofField),
    ...listCartWarnings(state, whole).map(ofWarning),
  ];
}
