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

/** The catalogue and the settings, without the user's data. */
type CheckReference = Omit<CartReference, "user">;

function ofField(issue: Issue): CartIssue {
  return { ...issue, uuid: uuidOfIssue(issue), productId: null, name: null };
}

function ofWarning({ kind, ...where }: CartWarning): CartIssue {
  return { ...where, key: kind };
}

/**
 * Returns issues if there are too many entries, or if entries have different types although the user may have only one
 * type.
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
 * Lists all issues of a cart. The page, proposals, applied drafts, repairs and contracts use it. The cart may proceed
 * if the list is empty. `day` is the calendar date in Europe/Prague.
 * Shape: first issues of all entries together, then issues of the header form, of each entry in order, of exchange
 * rates, and of products.
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
    // If a currency is not offered, its missing rate is not reported as a second issue.
    ...checkRates(state, whole, day)
      .filter(({ path }) => !isNotOffered.has(path))
      .map(ofField),
    ...listCartWarnings(state, whole).map(ofWarning),
  ];
}
