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

/** The catalogue and the settings, without the user. */
type CheckReference = Omit<CartReference, "user">;

function ofField(issue: Issue): CartIssue {
  return { ...issue, uuid: uuidOfIssue(issue), productId: null, name: null };
}

function ofWarning({ kind, ...where }: CartWarning): CartIssue {
  return { ...where, key: kind };
}

/**
 * Returns issues of too many entries, or of mixed types for a user who may have only one.
 * Source: docs/reference/cart-checks.md#issues-of-all-entries.
 */
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
 * Lists every issue of a cart, for the page, proposals, applied drafts, repairs and contracts. If the list is empty,
 * the cart may proceed. `day` is the calendar date in Europe/Prague.
 * Shape: issues of all entries together, then the header form, the entries in order, exchange rates, and products.
 * Source: docs/reference/cart-checks.md#check-of-the-whole-cart.
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
    // A currency that is not offered already has an issue.
    ...checkRates(state, whole, day)
      .filter(({ path }) => !isNotOffered.has(path))
      .map(ofField),
    ...listCartWarnings(state, whole).map(ofWarning),
  ];
}
