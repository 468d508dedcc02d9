import { CartPage } from "#features/cart/components/cart-page.tsx";
import { LoadedDraftBanner } from "#features/drafts/components/loaded-draft-banner.tsx";
import { SaveDraft } from "#features/drafts/components/save-draft.tsx";
import { useNavigate } from "react-router";
import { showWhatIsWrong, takeDraft } from "#features/drafts/model/use-apply-draft.ts";
import { useDraftCart } from "#features/drafts/model/use-draft-cart.ts";

/** Source: cart §2; the draft that the cart belongs to stands above it. */
export function CartRoute() {
  const cart = useDraftCart();
  const navigate = useNavigate();
  return (
    <CartPage
      banner={<LoadedDraftBanner cart={cart} />}
      draftActions={<SaveDraft cart={cart} />}
      takeDraft={async (draft, message) => {
        const isTaken = await takeDraft(cart, draft, message);
        if (isTaken) void navigate("/cart", { replace: true, state: showWhatIsWrong });
        return isTaken;
      }}
    />
  );
}
