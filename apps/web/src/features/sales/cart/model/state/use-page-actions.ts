import type { CartEvent, CartState } from "@fundport/cart";
import { useCallback, useMemo } from "react";
import { currentCart } from "./cart-store.ts";
import { type CartActions, useCartActions } from "./use-cart-actions.ts";
import type { CartData } from "../products/use-cart-reference.ts";
import { useTermsReload } from "../products/use-terms-reload.ts";

/**
 * Returns the actions for the cart's page. In contrast to other pages, editing an item or package here also reloads its
 * fees and limits.
 * Source: docs/reference/cart.md#reference-data.
 */
export function usePageActions(data: CartData): CartActions {
  const actions = useCartActions(data.reference);
  const reloadTerms = useTermsReload();
  const follow = useCallback(
    (events: readonly CartEvent[], { items }: CartState) => {
      const edited = new Set(events.filter(isEdit).flatMap(({ uuid }) => items[uuid] ?? []));
      for (const entry of edited) reloadTerms(entry);
    },
    [reloadTerms],
  );
  return useMemo(
    () => ({
      ...actions,
      dispatch: (event) => {
        const change = actions.dispatch(event);
        follow([event], change.state);
        return change;
      },
      applyAll: (events, toast) => {
        actions.applyAll(events, toast);
        follow(events, currentCart());
      },
    }),
    [actions, follow],
  );
}

const edits = ["item-edited", "package-edited", "package-fund-amount-edited", "package-fund-share-edited"] as const;
type Edit = Extract<CartEvent, { kind: (typeof edits)[number] }>;

function isEdit(event: CartEvent): event is Edit {
  return edits.some((kind) => kind === event.kind);
}
