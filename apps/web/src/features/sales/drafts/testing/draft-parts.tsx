import { LoadedDraftBanner } from "../components/loaded-draft-banner.tsx";
import { SaveDraft } from "../components/save-draft.tsx";
import { useDraftCart } from "../model/use-draft-cart.ts";

/** The components of the cart page that load and save a draft. */
export function DraftParts() {
  const cart = useDraftCart();
  return (
    <>
      <LoadedDraftBanner cart={cart} />
      <SaveDraft cart={cart} />
    </>
  );
}
