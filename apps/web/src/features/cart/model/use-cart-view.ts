import {
  type CartEntry,
  type CartItem,
  type CartReference,
  checkCart,
  checkEntry,
  listCartWarnings,
} from "@fundport/cart";
import type { Issue } from "@fundport/rules";
import { completedYears } from "@fundport/units";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { useCart } from "./cart-store.ts";
import { nameOf } from "./names.ts";
import { summarise } from "./summarise.ts";
import { todayInPrague } from "./today.ts";
import { useCartFigures } from "./use-cart-figures.ts";
import {
  type CartData,
  listProductKeys,
  type ProductStatus,
  statusKey,
  useCartReference,
} from "./use-cart-reference.ts";

/** The name of an item: the product's, or, before it has come, what the lists of the catalogue know of it. */
function useEntryName(reference: CartReference): (entry: CartEntry) => string {
  const { t } = useTranslation("cart");
  const funds = useGlobalList("getFunds");
  const programs = useGlobalList("getPrograms");
  const listed = useMemo(
    () => ({
      Fund: new Map(funds.map(({ id, name }) => [id, name])),
      Program: new Map(programs.map(({ id, name }) => [id, name])),
    }),
    [funds, programs],
  );
  return useCallback(
    (entry) => {
      const { itemType, id } = asProduct(entry);
      const listedName = itemType === "Fund" || itemType === "Program" ? listed[itemType].get(id) : undefined;
      return nameOf(entry, reference) ?? listedName ?? t("item-unknown-name", { id });
    },
    [t, listed, reference],
  );
}

/** The product data of the cart; renders again only when products come, go or load. */
export function useCartData(): CartData {
  const keys = useCart(({ cart }) => listProductKeys(Object.values(cart.items)).join());
  return useCartReference(keys === "" ? [] : keys.split(","));
}

export type CartView = ReturnType<typeof useCartView>;

/** Everything that the cart's pages show, made anew in the frame of each event. */
export function useCartView({ reference, status }: CartData) {
  const { t } = useTranslation("cart");
  const cart = useCart((store) => store.cart);
  const [today] = useState(todayInPrague);
  const entryName = useEntryName(reference);
  const figures = useCartFigures(cart, reference, today);
  const issues = useMemo(() => checkCart(cart, reference), [cart, reference]);
  const statusOf = (entry: CartEntry): ProductStatus => status.get(statusKey(asProduct(entry))) ?? "ready";
  const isWaiting = (uuid: string) => {
    const entry = cart.items[uuid];
    return entry !== undefined && ["loading", "failed"].includes(statusOf(entry));
  };
  // A product that is on its way is not "not found".
  const warnings = listCartWarnings(cart, reference).filter(
    ({ kind, uuid }) => kind !== "product-not-found" || !isWaiting(uuid),
  );
  const summary = useMemo(() => {
    const nameOfItem = (uuid: string) => {
      const entry = cart.items[uuid];
      return entry ? entryName(entry) : "";
    };
    return summarise(t, figures, reference, nameOfItem);
  }, [t, cart, figures, reference, entryName]);
  return {
    cart,
    figures,
    issues,
    warnings,
    summary,
    statusOf,
    entryName,
    today,
    age: cart.dateOfBirth === null ? null : completedYears(cart.dateOfBirth, today),
    issuesOf: (item: CartItem) => issuesOfItem(item, reference),
  };
}

function asProduct(entry: CartEntry): { itemType: string; id: number } {
  return entry.itemType === "Package" ? { itemType: "Package", id: 0 } : entry;
}

const keptIssues = new WeakMap<CartItem, { reference: CartReference; issues: readonly Issue[] }>();

/** The issues of an item with paths as its fields name them; the same list as long as the item is the same. */
function issuesOfItem(item: CartItem, reference: CartReference): readonly Issue[] {
  const before = keptIssues.get(item);
  if (before?.reference === reference) return before.issues;
  const issues = checkEntry(item, reference).map((issue) => ({ ...issue, path: issue.path.replace("calcInput.", "") }));
  keptIssues.set(item, { reference, issues });
  return issues;
}
