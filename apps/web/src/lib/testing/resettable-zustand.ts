/** Replaces Zustand with a version that can reset all stores, because test files share the loaded modules. */
import { vi } from "vitest";
import type * as Zustand from "zustand";

const zustand = await vi.importActual<typeof Zustand>("zustand");
const resets = new Set<() => void>();

type Create = (initializer?: never) => unknown;
const withReset =
  (createAny: Create): Create =>
  (initializer) => {
    if (initializer === undefined) return withReset(createAny);
    const store = createAny(initializer) as Zustand.StoreApi<unknown>;
    resets.add(() => store.setState(store.getInitialState(), true));
    return store;
  };

/** Resets all stores to their initial state. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

export const { useStore } = zustand;
export const create = withReset(zustand.create);
export const createStore = withReset(zustand.createStore);
