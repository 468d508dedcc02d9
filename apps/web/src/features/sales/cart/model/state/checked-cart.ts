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
  /** Issues of the header form and of all entries. */
  readonly fields: readonly Issue[];
  /** Products that this cart must not contain, and combinations of its entries that are not allowed. */
  readonly blocks: readonly CartBlock[];
  /**
   * Issues of each entry by uuid, with paths relative to the entry. Each list stays the same object until one of its
   * issues changes.
   */
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

/** Returns the issues of one entry. The list stays the same object until one of the issues changes. */
export function issuesOfEntry(cart: CartState, scope: CartScope, uuid: string): readonly Issue[] {
  return checkedCart(cart, scope).ofEntry.get(uuid) ?? noIssues;
}

function check(cart: CartState, { data, today }: CartScope, before: CheckedCart["ofEntry"]): CheckedCart {
  const { reference } = data;
  const issues = checkWholeCart(cart, reference, reference.user, today);
  const fields = onlyFieldIssues(issues);
  const ofEntry = Object.values(cart.items).map(({ uuid, itemType }) => {
    // For an item, only its inputs are fields; a package also has a name and funds.
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
  // A product that is still loading or failed to load must not be reported as "not found".
  const isWaiting = (uuid: string | null) => {
    const entry = uuid === null ? undefined : cart.items[uuid];
    return entry !== undefined && ["loading", "failed"].includes(statusOf(entry, data));
  };
  const blocks = issues.filter(isCartBlock).filter(({ key, uuid }) => key !== "product-not-found" || !isWaiting(uuid));
  return { fields, blocks, ofEntry: new Map(ofEntry) };
}

/** Returns the message of a block. `nameOf` returns the name of an entry whose product is unknown. */
export function describeBlock(
  t: TFunction,
  { key, uuid, name, params }: CartBlock,
  nameOf: (uuid: string) => string,
): string {
  if (key === "cart-max-items-error" || key === "cart-only-one-appendix-error") return t(`cart:${key}`, { ...params });
  return t(`cart:warning-${key}`, { name: name || nameOf(uuid ?? "") });
}
