import { useMemo } from "react";
import { type CartActions, useCartActions } from "./use-cart-actions.ts";
import type { CartData } from "./use-cart-reference.ts";
import { useTermsReload } from "./use-terms-reload.ts";

/** The actions of the cart's page: an edit also asks for the product's fees and limits anew. */
export function usePageActions(data: CartData): CartActions {
  const actions = useCartActions(data.reference);
  const reloadTerms = useTermsReload();
  return useMemo(
    () => ({
      ...actions,
      dispatch: (event) => {
        const change = actions.dispatch(event);
        const edited = event.kind === "item-edited" ? change.state.items[event.uuid] : undefined;
        if (edited) reloadTerms(edited);
        return change;
      },
    }),
    [actions, reloadTerms],
  );
}
