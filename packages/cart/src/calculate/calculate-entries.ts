import type { Day } from "@fundport/units";
import { calculateEntry, type ItemCalculation } from "./calculate-item.ts";
import { readAdvisoryFee } from "./cost-terms.ts";
import { cacheByEntry } from "./cache-by-entry.ts";
import { readCartTerms } from "./plans.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";

/** Calculations of an entry, keyed by the cart's terms that they depend on. */
const calculationsOf = cacheByEntry(() => new Map<string, ItemCalculation>());
/**
 * Limits the cache per entry: carts are compared under each service model, but dragging a discount must not cache every
 * value on the way.
 */
const maxTerms = 16;

/**
 * Calculates every entry of the cart, in the cart's order. An unchanged entry returns the same object.
 * Units: the entry's currency. `today` is the date of the calculation, for the age.
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
