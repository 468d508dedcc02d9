import { emptyClientForm } from "@fundport/rules";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { CartPage, type StepPage } from "#features/cart/components/cart-page.tsx";
import type { SettlePlace } from "#features/cart/model/settle-place.ts";
import {
  currentClientForm,
  isEmptyClientForm,
  setClientForm,
  useClientForm,
} from "#features/client/model/client-form-store.ts";
import { LoadedDraftBanner } from "#features/drafts/components/loaded-draft-banner.tsx";
import { SaveDraft } from "#features/drafts/components/save-draft.tsx";
import { showWhatIsWrong, takeDraft } from "#features/drafts/model/use-apply-draft.ts";
import { useDraftCart } from "#features/drafts/model/use-draft-cart.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

// A step of its own: the cart does not wait for its code.
const ClientPage = lazy(() =>
  import("#features/client/components/client-page.tsx").then(({ ClientPage: page }) => ({ default: page })),
);

/** Source: cart §2; the draft that the cart belongs to stands above it, and its client follows it. */
export function CartRoute() {
  const { t } = useTexts("cart");
  const cart = useDraftCart();
  const navigate = useNavigate();
  const hasClient = useClientForm((form) => !isEmptyClientForm(form));
  const draftActions = <SaveDraft cart={cart} />;
  const client = (page: StepPage) => (
    <Suspense fallback={<Skeleton width="100%" height="24rem" radius={10} />}>
      <ClientPage
        {...page}
        draftActions={draftActions}
        onCartWrong={() => {
          page.onBack();
          void navigate("/cart", { replace: true, state: showWhatIsWrong });
        }}
        onContractLeft={() => {
          const state: SettlePlace = { settle: { uuid: null, label: t("framework-contract") } };
          void navigate("/cart", { replace: true, state });
        }}
      />
    </Suspense>
  );
  return (
    <CartPage
      banner={<LoadedDraftBanner cart={cart} />}
      draftActions={draftActions}
      takeDraft={async (draft, message) => {
        const isTaken = await takeDraft(cart, draft, message);
        if (isTaken) void navigate("/cart", { replace: true, state: showWhatIsWrong });
        return isTaken;
      }}
      emptying={hasClient ? { note: t("clear-text-client"), empty: emptyClient } : undefined}
      steps={{ client }}
    />
  );
}

/** The client goes with the whole cart, and comes back with it unless another one was begun meanwhile. */
function emptyClient(): () => void {
  const before = currentClientForm();
  setClientForm(emptyClientForm);
  return () => {
    if (isEmptyClientForm(currentClientForm())) setClientForm(before);
  };
}
