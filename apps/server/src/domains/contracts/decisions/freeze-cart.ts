import { type CartEntry, type CartState, emptyCart, listItems } from "@fundport/cart";

export type FrozenCart = ReturnType<typeof freezeCart>;

/**
 * Returns the input of a cart for a decision file, with its entries as a list because canonical JSON sorts an object's
 * keys and the order of entries matters. Omits the steps and the client's answers to questionnaires, on which no figure
 * depends.
 */
export function freezeCart({ items, activeStep: _active, availableStep: _available, ...header }: CartState) {
  const withoutAnswers = (entry: CartEntry): CartEntry => {
    if (entry.itemType === "Package") return entry;
    const { amlAnswers: _answers, ...rest } = entry;
    return rest;
  };
  return { ...header, entries: listItems({ items }).map(withoutAnswers) };
}

/** Returns the cart of a decision file. */
export function restoreCart({ entries, ...header }: FrozenCart): CartState {
  return { ...emptyCart, ...header, items: Object.fromEntries(entries.map((entry) => [entry.uuid, entry])) };
}
