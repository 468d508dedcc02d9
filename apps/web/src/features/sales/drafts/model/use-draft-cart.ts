import type { CartState } from "@fundport/cart";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { assembleReference } from "#features/sales/cart/model/products/assemble-reference.ts";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { createCartActions } from "#features/sales/cart/model/state/use-cart-actions.ts";
import { loadGlobalReference } from "#features/sales/cart/model/products/use-cart-reference.ts";
import { clientFormStore, currentClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { contractStore, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { forgetContractTerms } from "#features/contracts/creation/model/contract-terms.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import type { DraftCart } from "./draft-cart.ts";
import { isEmptyContent } from "./draft-content.ts";
import { currentContent } from "./loaded-draft.ts";

/** Returns true if a cart has reached the contract step. */
function reachesContract({ availableStep }: CartState): boolean {
  return availableStep === "contract" || availableStep === "signed";
}

/** Returns the functions with which drafts read and replace the cart, the client form and the contract. */
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
        if (contractId !== undefined) {
          setContractId(contractId);
          forgetContractTerms();
        }
        // The draft's contract was created from this cart, so the contract step is made available.
        if (contractId && reachesContract(cart)) actions.dispatch({ kind: "step-made-available", step: "contract" });
        const undone = undo?.kind === "restored" ? { ...undo, after: currentCart() } : undo;
        const handleUndo = () => {
          if (undone && actions.dispatch(undone).refusals.length > 0) return;
          // Undo restores the former client only if the form is unchanged; otherwise it would overwrite data of the
          // next client.
          if (client && currentClientForm() === client) setClientForm(before.client);
          if (contractId !== undefined) setContractId(before.contractId);
          onUndo?.();
        };
        if (message === null) return true;
        if (onUndo === null || isEmptyContent(before)) showToast(message, { id: "cart-replaced" });
        else showUndoToast({ id: "cart-replaced", message, undoLabel: t("undo"), onUndo: handleUndo });
        return true;
      },
    }),
    [queryClient, language, t],
  );
}
