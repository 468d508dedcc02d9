import type { CartReference } from "../state/reference.ts";
import type { CartEntry } from "../state/state.ts";

/**
 * Caches a value that is computed from an entry and the catalogue, for as long as both are in use. The cache is
 * effective because an event changes only one of many entries, and because repairs are tried in carts that share all
 * other entries. Entries and catalogues are immutable.
 */
export function cacheByEntry<Value>(compute: (entry: CartEntry, reference: CartReference) => Value) {
  const cachesByReference = new WeakMap<CartReference, WeakMap<CartEntry, { readonly value: Value }>>();
  return (entry: CartEntry, reference: CartReference): Value => {
    const cachedEntries = cachesByReference.get(reference) ?? new WeakMap<CartEntry, { readonly value: Value }>();
    cachesByReference.set(reference, cachedEntries);
    const cached = cachedEntries.get(entry) ?? { value: compute(entry, reference) };
    cachedEntries.set(entry, cached);
    return cached.value;
  };
}
