import { LoadedDraftBanner } from "../components/loaded-draft-banner.tsx";
import { SaveDraft } from "../components/save-draft.tsx";
import { useDraftCart } from "../model/use-draft-cart.ts";

/** The parts of a page that save a draft of the cart, as the cart page shows them. */
export function DraftParts() {
  const cart = useDraftCart();
  return (
    <>
      <LoadedDraftBanner cart={cart} />
      <SaveDraft cart={cart} />
    </>
  );
}
