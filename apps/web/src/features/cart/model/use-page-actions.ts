import type { CartEvent } from "@fundport/cart";
import { useMemo } from "react";
import { type CartActions, useCartActions } from "./use-cart-actions.ts";
import type { CartData } from "./use-cart-reference.ts";
import { useTermsReload } from "./use-terms-reload.ts";

/** The actions of the cart's page: an edit of an item or package also asks for fees and limits anew. Source: cart §4. */
export function usePageActions(data: CartData): CartActions {
  const actions = useCartActions(data.reference);
  const reloadTerms = useTermsReload();
  return useMemo(
    () => ({
      ...actions,
      dispatch: (event) => {
        const change = actions.dispatch(event);
        const edited = isEdit(event) ? change.state.items[event.uuid] : undefined;
        if (edited) reloadTerms(edited);
        return change;
      },
    }),
    [actions, reloadTerms],
  );
}

const edits = ["item-edited", "package-edited", "package-fund-amount-edited", "package-fund-share-edited"] as const;
type Edit = Extract<CartEvent, { kind: (typeof edits)[number] }>;

function isEdit(event: CartEvent): event is Edit {
  return edits.some((kind) => kind === event.kind);
}
