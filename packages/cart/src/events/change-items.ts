/** Adds, removes and edits items. Source: docs/reference/cart.md#adding-products. */
import { changed, type CartContext, done, type Outcome, refused, replaceEntry } from "./change.ts";
import { editInput } from "../state/edit-input.ts";
import type { CartEvent, CartRefusal } from "./events.ts";
import { type CartEntry, type CartState, emptiedCart, listItems } from "../state/state.ts";

/** Returns true if two entries are the same fund, program, contract type or package. */
export function isSameProduct(a: CartEntry, b: CartEntry): boolean {
  if (a.itemType === "Package") return b.itemType === "Package" && a.packageUuid === b.packageUuid;
  if (b.itemType === "Package") return false;
  return a.itemType === b.itemType && a.id === b.id;
}

/** Lists the reasons why an entry cannot be added to the other entries. */
export function refuseEntry(
  others: readonly CartEntry[],
  entry: Pick<CartEntry, "itemType">,
  { maxCartItems, user }: Pick<CartContext, "maxCartItems" | "user">,
): CartRefusal[] {
  const isMixed = user.onlyOneAppendixInFundooo && others.some((other) => other.itemType !== entry.itemType);
  return [
    ...(others.length >= maxCartItems ? [{ key: "cart-max-items-error", params: { max: maxCartItems } } as const] : []),
    ...(isMixed ? [{ key: "cart-only-one-appendix-error" } as const] : []),
  ];
}

/**
 * Adds an item at the end. If its product is already in the cart, the item is ignored. It is refused if the cart is
 * full, if the user may not mix item types, or if packages are disabled.
 */
export function addItem(state: CartState, item: CartEntry, context: CartContext): Outcome {
  const items = listItems(state);
  if (items.some((other) => other.uuid === item.uuid || isSameProduct(other, item))) return done(state);
  if (item.itemType === "Package" && context.disableCartPackages) {
    return refused(state, { key: "cart-packages-disabled-error" });
  }
  const refusals = refuseEntry(items, item, context);
  if (refusals.length > 0) return refused(state, ...refusals);
  return done(changed(state, { items: { ...state.items, [item.uuid]: item } }));
}

/** Removes an item. If it is the last one, the cart is reset. */
export function removeItem(state: CartState, uuid: string): Outcome {
  if (!Object.hasOwn(state.items, uuid)) return done(state);
  const items = Object.fromEntries(Object.entries(state.items).filter(([key]) => key !== uuid));
  return done(withItems(state, items));
}

/** Removes all items and resets the cart. */
export function emptyItems(state: CartState): Outcome {
  return done(listItems(state).length === 0 ? state : withItems(state, {}));
}

function withItems(state: CartState, items: CartState["items"]): CartState {
  const isEmpty = Object.keys(items).length === 0;
  return isEmpty ? emptiedCart : changed(state, { items });
}

/** Applies edits to an item with the rules of its product. Packages have their own events. */
export function editItem(
  state: CartState,
  { uuid, input }: Extract<CartEvent, { kind: "item-edited" }>,
  context: CartContext,
): Outcome {
  const item = state.items[uuid];
  if (!item || item.itemType === "Package") return done(state);
  const calcInput = editInput(item, input, context);
  return done(calcInput === item.calcInput ? state : replaceEntry(state, { ...item, calcInput }));
}

/** Marks the questionnaire as submitted. Its answers are stored with the item. */
export function validateAml(
  state: CartState,
  { uuid, answers }: Extract<CartEvent, { kind: "aml-validated" }>,
): Outcome {
  const item = state.items[uuid];
  if (!item || item.itemType === "Package") return done(state);
  const isNew = answers !== undefined && JSON.stringify(answers) !== JSON.stringify(item.amlAnswers);
  if (item.isAmlValidated && !isNew) return done(state);
  return done(replaceEntry(state, { ...item, isAmlValidated: true, ...(answers && { amlAnswers: answers }) }));
}
