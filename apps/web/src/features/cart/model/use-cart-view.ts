import {
  type CartEntry,
  type CartItem,
  type CartReference,
  type CartState,
  type CartWarning,
  checkCart,
  checkEntry,
  listCartWarnings,
} from "@fundport/cart";
import type { Issue } from "@fundport/rules";
import { completedYears, type Day } from "@fundport/units";
import { useMemo, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { figuresOf } from "./cart-figures.ts";
import { useCart } from "./cart-store.ts";
import { summarise } from "./summarise.ts";
import { useEntryName } from "./use-product-name.ts";
import { todayInPrague } from "./today.ts";
import {
  type CartData,
  listProductKeys,
  productKeysOf,
  type ProductStatus,
  useCartReference,
  useGlobalReference,
} from "./use-cart-reference.ts";

/** The product data of the cart; renders again only when products come, go or load. */
export function useCartData(): CartData {
  const { contractTypes } = useGlobalReference();
  const keys = useCart((cart) => listProductKeys(Object.values(cart.items), contractTypes).join());
  return useCartReference(keys === "" ? [] : keys.split(","));
}

/** What the parts of a page share: the product data, the day of the calculation, the names. Not the cart itself. */
export type CartScope = {
  readonly data: CartData;
  readonly today: Day;
  readonly entryName: (entry: CartEntry) => string;
};

export function useCartScope(): CartScope {
  const data = useCartData();
  const [today] = useState(todayInPrague);
  const entryName = useEntryName(data.reference);
  return useMemo(() => ({ data, today, entryName }), [data, today, entryName]);
}

/** The name of the item with a uuid; empty where the cart does not have it any more. */
export function nameOfItem(cart: CartState, uuid: string, entryName: CartScope["entryName"]): string {
  const entry = cart.items[uuid];
  return entry ? entryName(entry) : "";
}

/** How far an entry's products are: of a package or a contract the one that holds the others up. */
export function statusOf(entry: CartEntry, { status, reference }: CartData): ProductStatus {
  const all = productKeysOf(entry, reference.contractTypes).map((key) => status.get(key) ?? "ready");
  return (["failed", "loading", "missing"] as const).find((each) => all.includes(each)) ?? "ready";
}

const keptWarnings = new WeakMap<CartData, { cart: CartState; warnings: readonly CartWarning[] }>();

/**
 * What blocks the way on. A product that is on its way, or failed to come, is not "not found". Every card asks for it,
 * so the last answer is kept.
 */
export function warningsOf(cart: CartState, data: CartData): readonly CartWarning[] {
  const before = keptWarnings.get(data);
  if (before?.cart === cart) return before.warnings;
  const warnings = findWarnings(cart, data);
  keptWarnings.set(data, { cart, warnings });
  return warnings;
}

function findWarnings(cart: CartState, data: CartData): readonly CartWarning[] {
  const isWaiting = (uuid: string) => {
    const entry = cart.items[uuid];
    return entry !== undefined && ["loading", "failed"].includes(statusOf(entry, data));
  };
  return listCartWarnings(cart, data.reference).filter(
    ({ kind, uuid }) => kind !== "product-not-found" || !isWaiting(uuid),
  );
}

const keptIssues = new WeakMap<CartItem, { reference: CartReference; issues: readonly Issue[] }>();

/** The issues of an item with paths as its fields name them; the same list as long as the item is the same. */
export function issuesOfItem(item: CartItem, reference: CartReference): readonly Issue[] {
  const before = keptIssues.get(item);
  if (before?.reference === reference) return before.issues;
  const issues = checkEntry(item, reference).map((issue) => ({ ...issue, path: issue.path.replace("calcInput.", "") }));
  keptIssues.set(item, { reference, issues });
  return issues;
}

export function ageOf({ dateOfBirth }: CartState, today: Day): number | null {
  return dateOfBirth === null ? null : completedYears(dateOfBirth, today);
}

/** The summary of the cart as it is now. */
export function useSummary({ data, today, entryName }: CartScope) {
  const { t } = useTexts("cart");
  const cart = useCart();
  const { reference } = data;
  return useMemo(() => {
    return summarise(t, figuresOf(cart, reference, today), reference, (uuid) => nameOfItem(cart, uuid, entryName));
  }, [t, cart, reference, today, entryName]);
}

export type CartView = ReturnType<typeof useCartView>;

/** Everything about the cart at once, for a page on which it does not change by the keystroke. */
export function useCartView(scope: CartScope) {
  const cart = useCart();
  const { data, today, entryName } = scope;
  return {
    cart,
    figures: figuresOf(cart, data.reference, today),
    issues: checkCart(cart, data.reference),
    warnings: warningsOf(cart, data),
    summary: useSummary(scope),
    statusOf: (entry: CartEntry) => statusOf(entry, data),
    entryName,
    today,
    age: ageOf(cart, today),
  };
}
