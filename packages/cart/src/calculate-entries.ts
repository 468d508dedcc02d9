import type { Day } from "@fundport/units";
import { calculateEntry, type ItemCalculation } from "./calculate-item.ts";
import { readAdvisoryFee } from "./cost-terms.ts";
import { readCartTerms } from "./plans.ts";
import type { CartReference } from "./reference.ts";
import { type CartEntry, type CartState, listItems } from "./state.ts";

/**
 * An event changes one entry of many, and a repair is tried in carts that share all the others: what an entry comes to
 * is kept as long as the entry, by the terms of the cart that it depends on.
 */
type Kept = WeakMap<CartEntry, Map<string, ItemCalculation>>;
const keptOf = new WeakMap<CartReference, Kept>();
/** A cart is compared under each service model; a discount that is dragged must not keep every step of the way. */
const maxTerms = 16;

function ensure<Key extends WeakKey, Value>(map: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * Calculates every entry of the cart, in the cart's order; an entry that did not change has the same object.
 * Units: the entry's currency. `today` is the day of the calculation, for the age.
 */
export function calculateEntries(state: CartState, reference: CartReference, today: Day): readonly ItemCalculation[] {
  const terms = readCartTerms(state, reference, today);
  const advisoryFee = readAdvisoryFee(state, reference);
  const key = JSON.stringify([terms, advisoryFee]);
  const kept = ensure(keptOf, reference, (): Kept => new WeakMap());
  return listItems(state).map((entry) => {
    const byTerms = ensure(kept, entry, () => new Map<string, ItemCalculation>());
    const known = byTerms.get(key);
    if (known) return known;
    const [oldest] = byTerms.keys();
    if (byTerms.size >= maxTerms && oldest !== undefined) byTerms.delete(oldest);
    const calculation = calculateEntry(entry, { reference, terms, advisoryFee });
    byTerms.set(key, calculation);
    return calculation;
  });
}
