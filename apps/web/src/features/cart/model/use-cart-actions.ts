import { type CartChange, type CartEntry, type CartEvent, type CartReference, listItems } from "@fundport/cart";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { showFailure } from "#ui/toasts.ts";
import { showUndoToast } from "#ui/undo-toast.tsx";
import { dispatchToCart, useCart } from "./cart-store.ts";

/** Source: cart §9, "removal animation 200 ms". */
export const removalMs = 200;

export type CartActions = {
  readonly dispatch: (event: CartEvent) => CartChange;
  /** Takes an item away at once, with the way back in a toast. */
  readonly remove: (uuid: string, name: string) => void;
  /** Takes all items away, with the way back in a toast. */
  readonly clear: () => void;
};

/** What a page may do with the cart. Refusals and the way back are told in toasts. */
export function useCartActions(reference: CartReference): CartActions {
  const { t } = useTranslation("cart");
  const dispatch = useCallback(
    (event: CartEvent) => {
      const change = dispatchToCart(event, reference);
      for (const { key, params } of change.refusals) showFailure(t(key, { ...params }), { id: key });
      return change;
    },
    [reference, t],
  );
  return useMemo(
    () => ({
      dispatch,
      remove: (uuid, name) => {
        const { undo } = dispatch({ kind: "item-removed", uuid });
        if (!undo) return;
        showUndoToast({
          id: `removed-${uuid}`,
          message: t("removed-toast", { name }),
          undoLabel: t("undo"),
          onUndo: () => dispatch(undo),
        });
      },
      clear: () => {
        const before = listItems(useCart.getState().cart);
        dispatch({ kind: "emptied" });
        showUndoToast({
          id: "cart-cleared",
          message: t("cleared-toast"),
          undoLabel: t("undo"),
          onUndo: () => putBack(before, dispatch),
        });
      },
    }),
    [dispatch, t],
  );
}

/** Each item at its place; one that came in meanwhile stays. */
function putBack(entries: readonly CartEntry[], dispatch: CartActions["dispatch"]): void {
  for (const [position, item] of entries.entries()) dispatch({ kind: "removal-undone", item, position });
}
