import { type CartEntry, type CartState, emptyCart, listItems } from "@fundport/cart";

export type FrozenCart = ReturnType<typeof freezeCart>;

/**
 * What was typed into a cart, its entries as a list: canonical JSON sorts the keys of an object, and their order counts.
 * Answers to questionnaires take no part in a figure, and are the client's: they are left out, as are the steps.
 */
export function freezeCart({ items, activeStep: _active, availableStep: _available, ...header }: CartState) {
  const withoutAnswers = (entry: CartEntry): CartEntry => {
    if (entry.itemType === "Package") return entry;
    const { amlAnswers: _answers, ...rest } = entry;
    return rest;
  };
  return { ...header, entries: listItems({ items }).map(withoutAnswers) };
}

/** The cart of a decision file. */
export function thawCart({ entries, ...header }: FrozenCart): CartState {
  return { ...emptyCart, ...header, items: Object.fromEntries(entries.map((entry) => [entry.uuid, entry])) };
}
