import { currentContractId } from "#features/contracts/records/model/contract-store.ts";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import type { DraftCart } from "./draft-cart.ts";
import { emptyContent, isEmptyContent, readContent } from "./draft-content.ts";
import { currentDraft, loadedFrom, setLoadedDraft } from "./loaded-draft.ts";

/**
 * Returns a function that leaves a signed contract. It empties cart, client and contract without a confirmation,
 * because the contract contains all of their content, and loads their draft again. It has no effect if another tab has
 * started other work.
 * Source: docs/reference/drafts.md#leaving-a-signed-contract.
 */
export function useLeaveSignedContract(cart: DraftCart) {
  const { t } = useTexts("drafts");
  return async (contractId: number): Promise<void> => {
    if (currentContractId() !== contractId) return;
    const draft = currentDraft();
    const message = draft === null ? t("emptied") : null;
    await cart.replace(emptyContent, { message, onUndo: null });
    if (draft === null) return;
    const { id, name } = draft;
    try {
      const stored = await call("getDraft", { params: { id } });
      if (currentDraft()?.id !== id) return;
      // The advisor has started the next contract while the draft was loading, so the cart is kept without the draft.
      if (!isEmptyContent(cart.read())) return setLoadedDraft(null);
      const content = readContent(stored.data);
      if (content === null) throw new Error(`The draft ${id} cannot be read: it was saved by a later version.`);
      // The draft may refer to the signed contract. The reference is removed, because the next contract must not
      // replace the signed one.
      const nextContent = { ...content, contractId: content.contractId === contractId ? null : content.contractId };
      await cart.replace(nextContent, {
        message: t("draft-contract-apply-success", { name: stored.name }),
        onUndo: null,
      });
      setLoadedDraft(loadedFrom(stored, cart.read()));
    } catch {
      if (currentDraft()?.id !== id) return;
      // The draft was deleted or the server did not respond. The cart stays empty; the advisor can still open the draft
      // from the list.
      setLoadedDraft(null);
      showFailure(t("draft-contract-apply-error", { name }));
    }
  };
}
