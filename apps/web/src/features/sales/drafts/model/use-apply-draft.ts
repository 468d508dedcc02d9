import type { Draft } from "@fundport/api";
import { listItems } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { call } from "#lib/http/api.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import type { LinkedField } from "#features/sales/cart/model/state/linked-field.ts";
import type { DraftCart } from "./draft-cart.ts";
import { type DraftContent, readContent } from "./draft-content.ts";
import { currentDraft, loadedFrom, setLoadedDraft } from "./loaded-draft.ts";

/** Loads a stored draft into the cart, with undo. Resolves with true if the draft was loaded. */
export async function applyStoredDraft(cart: DraftCart, stored: Draft, message: string): Promise<boolean> {
  const content = readContent(stored.data);
  const before = currentDraft();
  const notice = { message, onUndo: () => setLoadedDraft(before) };
  if (content === null || !(await cart.replace(content, notice))) return false;
  setLoadedDraft(loadedFrom(stored, cart.read()));
  return true;
}

/**
 * The history state with which the cart's page marks all issues immediately, because the content of a draft may be
 * outdated.
 */
export const markAllIssues: LinkedField = { settle: { uuid: null, label: null } };

/**
 * Returns a function that loads a draft into the cart after a confirmation, and then opens the cart.
 * Source: docs/reference/drafts.md#opening-a-draft.
 */
export function useApplyDraft(cart: DraftCart) {
  const { t } = useTexts("drafts");
  const navigate = useNavigate();
  const lastRequest = useRef(0);
  function describe({ cart: cartState, client }: DraftContent, name: string): string {
    const count = listItems(cartState).length;
    if (count === 0) return isEmptyClientForm(client) ? t("apply-text", { name }) : t("apply-text-client", { name });
    const text = t("apply-text-replace", { name, count });
    return isEmptyClientForm(client) ? text : `${text} ${t("apply-text-also-client")}`;
  }
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const isSure = await confirm({
      title: t("apply-title"),
      text: describe(cart.read(), name),
      confirmLabel: t("apply"),
      cancelLabel: t("cancel"),
    });
    if (!isSure) return;
    lastRequest.current += 1;
    const requestNumber = lastRequest.current;
    try {
      const stored = await call("getDraft", { params: { id } });
      // Ignores this draft, because the advisor has chosen another one in the meantime.
      if (requestNumber !== lastRequest.current) return;
      if (readContent(stored.data) === null) showFailure(t("draft-contract-apply-error", { name }));
      else if (await applyStoredDraft(cart, stored, t("draft-contract-apply-success", { name: stored.name })))
        void navigate("/cart", { state: markAllIssues });
    } catch {
      // The draft was deleted or the server did not respond. Nothing is logged here, because the server logs its own
      // errors.
      showFailure(t("draft-contract-apply-error", { name }));
    }
  };
}
