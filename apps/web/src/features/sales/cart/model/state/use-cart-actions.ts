import type { CartChange, CartEvent, CartReference } from "@fundport/cart";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { currentCart, dispatchToCart } from "./cart-store.ts";

/** Source: cart §9, "removal animation 200 ms". */
export const removalMs = 200;

export type CartActions = {
  readonly dispatch: (event: CartEvent) => CartChange;
  /** Takes an item away at once, with the way back in a toast. */
  readonly remove: (uuid: string, name: string) => void;
  /** Several events as one, with one way back in a toast; where they change nothing, nothing is said. */
  readonly applyAll: (events: readonly CartEvent[], toast: { id: string; message: string }) => void;
  /** Takes all items away, with the way back in a toast; `empty` empties what belongs to them, and returns its way back. */
  readonly clear: (empty?: () => () => void) => void;
};

/** What may be done with the cart. Refusals and the way back are told in toasts, in the words of `t`. */
export function createCartActions(reference: CartReference, t: TFunction<"cart">): CartActions {
  function dispatch(event: CartEvent): CartChange {
    const change = dispatchToCart(event, reference);
    for (const { key, params } of change.refusals) showFailure(t(key, { ...params }), { id: key });
    return change;
  }
  function withWayBack(event: CartEvent, toast: { id: string; message: string }): void {
    const { undo } = dispatch(event);
    if (undo) showUndoToast({ ...toast, undoLabel: t("undo"), onUndo: () => dispatch(undo) });
  }
  function applyAll(events: readonly CartEvent[], toast: { id: string; message: string }): void {
    const before = currentCart();
    let after = before;
    for (const event of events) after = dispatch(event).state;
    if (after === before) return;
    const onUndo = () => dispatch({ kind: "restored", cart: before, after });
    showUndoToast({ ...toast, undoLabel: t("undo"), onUndo });
  }
  return {
    dispatch,
    applyAll,
    remove: (uuid, name) =>
      withWayBack({ kind: "item-removed", uuid }, { id: `removed-${uuid}`, message: t("removed-toast", { name }) }),
    clear: (empty) => {
      const { undo } = dispatch({ kind: "emptied" });
      const bringBack = empty?.();
      if (!undo) return;
      showUndoToast({
        id: "cart-cleared",
        message: t("cleared-toast"),
        undoLabel: t("undo"),
        onUndo: () => {
          dispatch(undo);
          bringBack?.();
        },
      });
    },
  };
}

/** What a page may do with the cart. */
export function useCartActions(reference: CartReference): CartActions {
  const { t } = useTexts("cart");
  return useMemo(() => createCartActions(reference, t), [reference, t]);
}
