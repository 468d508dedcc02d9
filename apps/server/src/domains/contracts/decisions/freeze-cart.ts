import { type CartEntry, type CartState, emptyCart, listItems } from "@fundport/cart";

export type FrozenCart = ReturnType<typeof freezeCart>;

/**
 * Returns the parts of a cart that a decision file stores. The entries become a list: their order matters, but
 * canonical JSON sorts the keys of an object. The steps and the client's answers to questionnaires are omitted because
 * no figure depends on them.
 */
export function freezeCart({ items, activeStep: _active, availableStep: _available, ...header }: CartState) {
  const withoutAnswers = (entry: CartEntry): CartEntry => {
    if (entry.itemType === "Package") return entry;
    const { amlAnswers: _answers, ...rest } = entry;
    return rest;
  };
  return { ...header, entries: listItems({ items }).map(withoutAnswers) };
}

/** Returns the cart that a decision file contains. */
export function restoreCart({ entries, ...header }: FrozenCart): CartState {
  return { ...emptyCart, ...header, items: Object.fromEntries(entries.map((entry) => [entry.uuid, entry])) };
}
