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
import type { CartScope } from "./cart-scope.ts";

export type CheckedCart = {
  /** Of the header form and of all entries. */
  readonly fields: readonly Issue[];
  /** Products that this cart must not contain, and combinations that its entries must not form. */
  readonly blocks: readonly CartBlock[];
  /** Of each entry's fields, with paths as the entry names them; the same list as long as nothing in it changed. */
  readonly ofEntry: ReadonlyMap<string, readonly Issue[]>;
};
type CacheEntry = { cart: CartState; scope: CartScope; checked: CheckedCart };

const cache = new WeakMap<CartReference, CacheEntry>();
const noIssues: readonly Issue[] = [];

/** Returns all issues of the cart. Every card calls it, so the last result is cached. */
export function checkedCart(cart: CartState, scope: CartScope): CheckedCart {
  const { reference } = scope.data;
  const cached = cache.get(reference);
  if (cached?.cart === cart && cached.scope === scope) return cached.checked;
  const checked = check(cart, scope, cached?.checked.ofEntry ?? new Map());
  cache.set(reference, { cart, scope, checked });
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
    const entryIssues = fields.flatMap(({ path, key, params }): Issue[] =>
      path.startsWith(prefix) ? [{ path: path.slice(prefix.length), key, ...(params && { params }) }] : [],
    );
    const previous = before.get(uuid);
    return [
      uuid,
      previous && JSON.stringify(previous) === JSON.stringify(entryIssues) ? previous : entryIssues,
    ] as const;
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
