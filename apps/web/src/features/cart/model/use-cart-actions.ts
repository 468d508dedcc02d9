import type { CartChange, CartEvent, CartReference } from "@fundport/cart";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { showFailure } from "#ui/toasts.ts";
import { showUndoToast } from "#ui/undo-toast.tsx";
import { dispatchToCart } from "./cart-store.ts";

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
        const { undo } = dispatch({ kind: "emptied" });
        if (!undo) return;
        showUndoToast({
          id: "cart-cleared",
          message: t("cleared-toast"),
          undoLabel: t("undo"),
          onUndo: () => dispatch(undo),
        });
      },
    }),
    [dispatch, t],
  );
}
