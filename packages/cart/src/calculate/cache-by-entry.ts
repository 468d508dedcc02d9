import type { CartReference } from "../state/reference.ts";
import type { CartEntry } from "../state/state.ts";

/**
 * Keeps what was made of an entry and the catalogue as long as both live. An event changes one entry of many, and a
 * repair is tried in carts that share all the others; neither an entry nor a catalogue is ever changed in place.
 */
export function cacheByEntry<Value>(make: (entry: CartEntry, reference: CartReference) => Value) {
  const kept = new WeakMap<CartReference, WeakMap<CartEntry, { readonly value: Value }>>();
  return (entry: CartEntry, reference: CartReference): Value => {
    const ofReference = kept.get(reference) ?? new WeakMap<CartEntry, { readonly value: Value }>();
    kept.set(reference, ofReference);
    const known = ofReference.get(entry) ?? { value: make(entry, reference) };
    ofReference.set(entry, known);
    return known.value;
  };
}
