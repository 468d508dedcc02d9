import { useNavigate } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { DraftCart } from "./draft-cart.ts";
import { emptyContent, isAtContract, isEmptyContent } from "./draft-content.ts";
import { fingerprint } from "./draft-fingerprint.ts";
import { currentDraft, setLoadedDraft } from "./loaded-draft.ts";

/**
 * Returns a function that empties cart and client form for another contract, and opens the cart. Undo restores cart and
 * form with their draft. A confirmation is required if no draft contains the content.
 * Source: docs/reference/drafts.md#new-contract.
 */
export function useNewContract(cart: DraftCart) {
  const { t } = useTexts("drafts");
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const draft = currentDraft();
    const now = cart.read();
    const isSaved = isEmptyContent(now) || fingerprint(now) === draft?.saved;
    const isSure =
      isSaved ||
      (await confirm({
        title: t("new-contract-title"),
        text: isAtContract(now)
          ? t("new-contract-text-made")
          : t(draft === null ? "new-contract-text" : "new-contract-text-draft", { name: draft?.name ?? "" }),
        confirmLabel: t("new-contract-yes"),
        cancelLabel: t("cancel"),
        isDangerous: true,
      }));
    if (!isSure) return;
    if (!(await cart.replace(emptyContent, { message: t("emptied"), onUndo: () => setLoadedDraft(draft) }))) return;
    setLoadedDraft(null);
    void navigate("/cart");
  };
}
