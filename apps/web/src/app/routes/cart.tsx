import { CartPage } from "#features/cart/components/cart-page.tsx";
import { LoadedDraftBanner } from "#features/drafts/components/loaded-draft-banner.tsx";
import { SaveDraft } from "#features/drafts/components/save-draft.tsx";
import { takeDraft } from "#features/drafts/model/use-apply-draft.ts";
import { useDraftCart } from "#features/drafts/model/use-draft-cart.ts";

/** Source: cart §2; the draft that the cart belongs to stands above it. */
export function CartRoute() {
  const cart = useDraftCart();
  return (
    <CartPage
      banner={<LoadedDraftBanner cart={cart} />}
      draftActions={<SaveDraft cart={cart} />}
      takeDraft={(draft, message) => takeDraft(cart, draft, message)}
    />
  );
}
