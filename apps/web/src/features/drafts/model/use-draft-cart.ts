import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { assembleReference } from "#features/cart/model/assemble-reference.ts";
import { cartStore } from "#features/cart/model/cart-store.ts";
import { createCartActions } from "#features/cart/model/use-cart-actions.ts";
import { loadGlobalReference } from "#features/cart/model/use-cart-reference.ts";
import { clientFormStore, currentClientForm, setClientForm } from "#features/client/model/client-form-store.ts";
import { contractStore, setContractId } from "#features/contract/model/contract-store.ts";
import { showToast } from "#ui/toasts.ts";
import { showUndoToast } from "#ui/undo-toast.tsx";
import type { DraftCart } from "./draft-cart.ts";
import { isEmptyContent } from "./draft-content.ts";
import { currentContent } from "./loaded-draft.ts";

/** The cart, the client's form and the contract as drafts see them. */
export function useDraftCart(): DraftCart {
  const queryClient = useQueryClient();
  const { t, i18n } = useTexts("cart");
  const { language } = i18n;
  return useMemo(
    () => ({
      read: currentContent,
      subscribe: (onChange) => {
        const stops = [cartStore, clientFormStore, contractStore].map((store) => store.subscribe(onChange));
        return () => {
          for (const stop of stops) stop();
        };
      },
      replace: async ({ cart, client, contractId }, { message, onUndo }) => {
        const before = currentContent();
        const actions = createCartActions(assembleReference(await loadGlobalReference(queryClient, language), []), t);
        const { refusals, undo } = actions.dispatch({ kind: "cart-replaced", cart });
        if (refusals.length > 0) return false;
        if (client) setClientForm(client);
        if (contractId !== undefined) setContractId(contractId);
        const handleUndo = () => {
          if (undo && actions.dispatch(undo).refusals.length > 0) return;
          // What was typed since of the next client is not written over.
          if (client && currentClientForm() === client) setClientForm(before.client);
          if (contractId !== undefined) setContractId(before.contractId);
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
