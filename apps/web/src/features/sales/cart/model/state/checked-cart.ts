import {
  type CartBlock,
  type CartReference,
  type CartState,
  checkWholeCart,
  isCartBlock,
  onlyFieldIssues,
} from "@fundport/cart";
import type { Issue } from "@fundport/rules";
import type { TFunction } from "i18next";
import { statusOf } from "../products/product-status.ts";
import type { CartScope } from "./use-cart-view.ts";

export type CheckedCart = {
  /** Of the header form and of all entries. */
  readonly fields: readonly Issue[];
  /** Products that may not be in this cart, and what the entries may not be together. */
  readonly blocks: readonly CartBlock[];
  /** Of each entry's fields, with paths as the entry names them; the same list as long as nothing in it changed. */
  readonly ofEntry: ReadonlyMap<string, readonly Issue[]>;
};
type Kept = { cart: CartState; scope: CartScope; checked: CheckedCart };

const kept = new WeakMap<CartReference, Kept>();
const noIssues: readonly Issue[] = [];

/** Everything that is wrong with the cart. Every card asks for it, so the last answer is kept. */
export function checkedCart(cart: CartState, scope: CartScope): CheckedCart {
  const { reference } = scope.data;
  const before = kept.get(reference);
  if (before?.cart === cart && before.scope === scope) return before.checked;
  const checked = check(cart, scope, before?.checked.ofEntry ?? new Map());
  kept.set(reference, { cart, scope, checked });
  return checked;
}

/** Of one entry; the same list as long as nothing in it changed. */
export function issuesOfEntry(cart: CartState, scope: CartScope, uuid: string): readonly Issue[] {
  return checkedCart(cart, scope).ofEntry.get(uuid) ?? noIssues;
}

function check(cart: CartState, { data, today }: CartScope, before: CheckedCart["ofEntry"]): CheckedCart {
  const { reference } = data;
  const issues = checkWholeCart(cart, reference, reference.user, today);
  const fields = onlyFieldIssues(issues);
  const ofEntry = Object.values(cart.items).map(({ uuid, itemType }) => {
    // The fields of an item are those of its inputs; a package has others besides.
    const prefix = `items.${uuid}.${itemType === "Package" ? "" : "calcInput."}`;
    const own = fields.flatMap(({ path, key, params }): Issue[] =>
      path.startsWith(prefix) ? [{ path: path.slice(prefix.length), key, ...(params && { params }) }] : [],
    );
    const known = before.get(uuid);
    return [uuid, known && JSON.stringify(known) === JSON.stringify(own) ? known : own] as const;
  });
  // A product that is on its way, or failed to come, is not "not found".
  const isWaiting = (uuid: string | null) => {
    const entry = uuid === null ? undefined : cart.items[uuid];
    return entry !== undefined && ["loading", "failed"].includes(statusOf(entry, data));
  };
  const blocks = issues.filter(isCartBlock).filter(({ key, uuid }) => key !== "product-not-found" || !isWaiting(uuid));
  return { fields, blocks, ofEntry: new Map(ofEntry) };
}

/** What blocks, in words; `nameOf` names an entry whose product is not known. */
export function describeBlock(
  t: TFunction,
  { key, uuid, name, params }: CartBlock,
  nameOf: (uuid: string) => string,
): string {
  if (key === "cart-max-items-error" || key === "cart-only-one-appendix-error") return t(`cart:${key}`, { ...params });
  return t(`cart:warning-${key}`, { name: name || nameOf(uuid ?? "") });
}
