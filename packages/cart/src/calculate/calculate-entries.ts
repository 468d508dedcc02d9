import type { Day } from "@fundport/units";
import { calculateEntry, type ItemCalculation } from "./calculate-item.ts";
import { readAdvisoryFee } from "./cost-terms.ts";
import { cacheByEntry } from "./cache-by-entry.ts";
import { readCartTerms } from "./plans.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";

/** The calculations of an entry. The key contains the terms of the cart that they depend on. */
const calculationsOf = cacheByEntry(() => new Map<string, ItemCalculation>());
/**
 * The maximum number of cached calculations per entry. Carts are compared under each service model, but not every value
 * that a user passes while dragging the discount must be cached.
 */
const maxTerms = 16;

/**
 * Calculates every entry in the cart's order. For an unchanged entry the same object is returned again.
 * Units: the entry's currency. `today` is the date of the calculation, from which the client's age is computed.
 */
export function calculateEntries(state: CartState, reference: CartReference, today: Day): readonly ItemCalculation[] {
  const terms = readCartTerms(state, reference, today);
  const advisoryFee = readAdvisoryFee(state, reference);
  const key = JSON.stringify([terms, advisoryFee]);
  return listItems(state).map((entry) => {
    const byTerms = calculationsOf(entry, reference);
    const cached = byTerms.get(key);
    if (cached) return cached;
    const [oldest] = byTerms.keys();
    if (byTerms.size >= maxTerms && oldest !== undefined) byTerms.delete(oldest);
    const calculation = calculateEntry(entry, { reference, terms, advisoryFee });
    byTerms.set(key, calculation);
    return calculation;
  });
}
