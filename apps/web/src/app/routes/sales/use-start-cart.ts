import { emptyCart } from "@fundport/cart";
import { formOfWebRequest } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import { useNavigate } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentDraft, setLoadedDraft } from "#features/sales/drafts/model/loaded-draft.ts";
import { useDraftCart } from "#features/sales/drafts/model/use-draft-cart.ts";
import { clearLookups, noteFilledForm } from "#features/clients/form/model/lookups/lookup-store.ts";
import type { ReceivedClient } from "#features/sales/web-requests/model/received-clients.ts";
import { showFailure } from "#ui/feedback/toasts.ts";

/**
 * Returns a function that starts an empty cart for the client of a web request, with the birth date if it is known, and
 * opens the funds. The client form contains the request's data and id, and reports how many fields were filled in. An
 * undo in the toast restores the previous cart and its draft.
 */
export function useStartCart(): (received: ReceivedClient, name: string) => Promise<void> {
  const { t } = useTexts("web-request");
  const cart = useDraftCart();
  const navigate = useNavigate();
  return async ({ id, client }, name) => {
    const { birthDate } = client;
    const draft = currentDraft();
    const form = formOfWebRequest(client, id === "" ? null : id);
    try {
      const isReplaced = await cart.replace(
        {
          cart: { ...emptyCart, dateOfBirth: birthDate === null ? null : parseDay(birthDate) },
          client: form,
        },
        {
          message: t("started", { name }),
          onUndo: () => {
            setLoadedDraft(draft);
            clearLookups();
          },
        },
      );
      if (!isReplaced) return;
      setLoadedDraft(null);
      noteFilledForm(form, "web-request");
      await navigate("/funds/grid");
    } catch {
      showFailure(t("start-failed"), { id: "web-request" });
    }
  };
}
