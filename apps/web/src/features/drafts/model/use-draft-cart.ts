import { listItems } from "@fundport/cart";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { assembleReference } from "#features/cart/model/assemble-reference.ts";
import { cartStore, currentCart } from "#features/cart/model/cart-store.ts";
import { createCartActions } from "#features/cart/model/use-cart-actions.ts";
import { loadGlobalReference } from "#features/cart/model/use-cart-reference.ts";
import { showToast } from "#ui/toasts.ts";
import { showUndoToast } from "#ui/undo-toast.tsx";
import type { DraftCart } from "./draft-cart.ts";

/** The cart as drafts see it. */
export function useDraftCart(): DraftCart {
  const client = useQueryClient();
  const { t, i18n } = useTexts("cart");
  const { language } = i18n;
  return useMemo(
    () => ({
      read: currentCart,
      subscribe: (onChange) => cartStore.subscribe(onChange),
      replace: async (cart, { message, onUndo }) => {
        const before = listItems(currentCart()).length;
        const actions = createCartActions(assembleReference(await loadGlobalReference(client, language), []), t);
        const { refusals, undo } = actions.dispatch({ kind: "cart-replaced", cart });
        if (refusals.length > 0) return false;
        const handleUndo = () => {
          if (undo && actions.dispatch(undo).refusals.length === 0) onUndo();
        };
        if (before === 0) showToast(message, { id: "cart-replaced" });
        else showUndoToast({ id: "cart-replaced", message, undoLabel: t("undo"), onUndo: handleUndo });
        return true;
      },
    }),
    [client, language, t],
  );
}
