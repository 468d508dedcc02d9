import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { assembleReference } from "#features/cart/model/assemble-reference.ts";
import { cartStore, currentCart } from "#features/cart/model/cart-store.ts";
import { createCartActions } from "#features/cart/model/use-cart-actions.ts";
import { loadGlobalReference } from "#features/cart/model/use-cart-reference.ts";
import { clientFormStore, currentClientForm, setClientForm } from "#features/client/model/client-form-store.ts";
import { showToast } from "#ui/toasts.ts";
import { showUndoToast } from "#ui/undo-toast.tsx";
import type { DraftCart } from "./draft-cart.ts";
import { isEmptyContent } from "./draft-content.ts";

const readNow = () => ({ cart: currentCart(), client: currentClientForm() });

/** The cart and the client's form as drafts see them. */
export function useDraftCart(): DraftCart {
  const queryClient = useQueryClient();
  const { t, i18n } = useTexts("cart");
  const { language } = i18n;
  return useMemo(
    () => ({
      read: readNow,
      subscribe: (onChange) => {
        const stops = [cartStore.subscribe(onChange), clientFormStore.subscribe(onChange)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      replace: async ({ cart, client }, { message, onUndo }) => {
        const before = readNow();
        const actions = createCartActions(assembleReference(await loadGlobalReference(queryClient, language), []), t);
        const { refusals, undo } = actions.dispatch({ kind: "cart-replaced", cart });
        if (refusals.length > 0) return false;
        if (client) setClientForm(client);
        const handleUndo = () => {
          if (undo && actions.dispatch(undo).refusals.length > 0) return;
          // What was typed since of the next client is not written over.
          if (client && currentClientForm() === client) setClientForm(before.client);
          onUndo();
        };
        if (isEmptyContent(before)) showToast(message, { id: "cart-replaced" });
        else showUndoToast({ id: "cart-replaced", message, undoLabel: t("undo"), onUndo: handleUndo });
        return true;
      },
    }),
    [queryClient, language, t],
  );
}
