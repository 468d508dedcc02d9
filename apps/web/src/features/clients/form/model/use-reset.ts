import { emptyClientForm } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { createCartActions } from "#features/sales/cart/model/state/use-cart-actions.ts";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { currentClientForm, setClientForm } from "./client-form-store.ts";
import { resetFormView } from "./form-view.ts";
import { clearLookups } from "./lookups/lookup-store.ts";

/**
 * Returns a function that, after confirmation, clears the form and the choice of a framework contract and opens the
 * cart step with the selector focused. An undo restores the form and the choice.
 * Source: docs/reference/client-step.md#emptying-the-form.
 */
export function useReset({ data: { reference } }: CartScope, onContractLeft: () => void): () => Promise<void> {
  const { t } = useTexts(["client", "cart"]);
  return async () => {
    const hasContract = currentCart().frameworkContractId !== null;
    const isSure = await confirm({
      title: t("client:reset-title"),
      text: t(hasContract ? "client:reset-text-contract" : "client:reset-text"),
      confirmLabel: t("client:reset"),
      cancelLabel: t("client:cancel"),
      isDangerous: true,
    });
    if (!isSure) return;
    const before = currentClientForm();
    const { dispatch } = createCartActions(reference, t);
    setClientForm(emptyClientForm);
    resetFormView();
    clearLookups();
    const undo = hasContract ? dispatch({ kind: "framework-contract-chosen", frameworkContractId: null }).undo : null;
    showUndoToast({
      id: "client-reset",
      message: t("client:reset-done"),
      undoLabel: t("client:undo"),
      onUndo: () => {
        if (undo) dispatch(undo);
        setClientForm(before);
      },
    });
    if (hasContract) onContractLeft();
  };
}
