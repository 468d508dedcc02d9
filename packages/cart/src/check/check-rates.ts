import { convert } from "@fundport/finance";
import { below, type Issue } from "@fundport/rules";
import type { Day } from "@fundport/units";
import { calculateCart } from "../calculate/calculate-cart.ts";
import { listCartProducts } from "./cart-products.ts";
import { pathOfEntry } from "../state/issue-path.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";

/** Returns true if a rate is known for every currency that a calculation might convert from or to. */
function isEveryRateKnown(state: CartState, reference: CartReference): boolean {
  const { user, forex } = reference;
  const used = listItems(state).flatMap(({ calcInput }) => calcInput.currencyId ?? []);
  const ofProducts = listCartProducts(state, reference).flatMap(({ sold }) => sold.map(({ currencyId }) => currencyId));
  const others = new Set([...ofProducts, user.currencyId, ...(user.prepaid ? [user.prepaid.currencyId] : [])]);
  return used.every((own) => [...others].every((id) => convert(1, own, id, forex) !== null));
}

/**
 * Lists entries whose currency has no known exchange rate, if their figures or the cart's totals need the rate. Each
 * entry has one issue, at its currency. Source: docs/reference/cart-checks.md#entry-issues.
 */
export function checkRates(state: CartState, reference: CartReference, day: Day): Issue[] {
  if (isEveryRateKnown(state, reference)) return [];
  const { totals } = calculateCart(state, reference, day);
  const missing = totals.kind === "incomplete" ? totals.missing : [];
  return missing
    .filter((entry) => entry.missing.some(({ what }) => what === "rate"))
    .flatMap((entry) =>
      below(pathOfEntry(entry), [{ path: "calcInput.currencyId", key: "cart.currency-without-rate" }]),
    );
}
