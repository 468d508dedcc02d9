import { emptyCart } from "@fundport/cart";
import { formOfWebRequest } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import { useNavigate } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentDraft, setLoadedDraft } from "#features/sales/drafts/model/loaded-draft.ts";
import { useDraftCart } from "#features/sales/drafts/model/use-draft-cart.ts";
import { forgetLookups, noteFilledForm } from "#features/clients/form/model/lookups/lookup-store.ts";
import type { ReceivedClient } from "#features/sales/web-requests/model/received-clients.ts";
import { showFailure } from "#ui/feedback/toasts.ts";

/**
 * Starts an empty cart for the client of a web request, with the birth date where it is known, and leads to the funds; the
 * client step has what the request says, and its id, and says how much was filled in.
 * What was in the cart, and the draft it came from, come back by the toast's undo.
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
            forgetLookups();
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
