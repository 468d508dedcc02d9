import type { CartChange, CartEvent, CartReference } from "@fundport/cart";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { currentCart, dispatchToCart } from "./cart-store.ts";

/** Duration of the removal animation. */
export const removalMs = 200;

export type CartActions = {
  readonly dispatch: (event: CartEvent) => CartChange;
  /** Removes an item immediately, with undo in a toast. */
  readonly remove: (uuid: string, name: string) => void;
  /** Applies several events as one change, with one undo in a toast. Shows no toast if the cart does not change. */
  readonly applyAll: (events: readonly CartEvent[], toast: { id: string; message: string }) => void;
  /** Removes all items, with undo in a toast. `empty` clears related data and returns a function that restores it. */
  readonly clear: (empty?: () => () => void) => void;
};

/** Creates the actions that change the cart. Refusals and undo appear in toasts. */
export function createCartActions(reference: CartReference, t: TFunction<"cart">): CartActions {
  function dispatch(event: CartEvent): CartChange {
    const change = dispatchToCart(event, reference);
    for (const { key, params } of change.refusals) showFailure(t(key, { ...params }), { id: key });
    return change;
  }
  function dispatchWithUndo(event: CartEvent, toast: { id: string; message: string }): void {
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
      dispatchWithUndo(
        { kind: "item-removed", uuid },
        { id: `removed-${uuid}`, message: t("removed-toast", { name }) },
      ),
    clear: (empty) => {
      const { undo } = dispatch({ kind: "emptied" });
      const restore = empty?.();
      if (!undo) return;
      showUndoToast({
        id: "cart-cleared",
        message: t("cleared-toast"),
        undoLabel: t("undo"),
        onUndo: () => {
          dispatch(undo);
          restore?.();
        },
      });
    },
  };
}

/** Returns the actions with which a page changes the cart. */
export function useCartActions(reference: CartReference): CartActions {
  const { t } = useTexts("cart");
  return useMemo(() => createCartActions(reference, t), [reference, t]);
}
