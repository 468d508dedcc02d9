import type { CartReference } from "@fundport/cart";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirmFki, fkiConcernsOf, isFkiConfirmed } from "#features/sales/cart/components/fki/confirm-fki.tsx";
import { type CartView, nameOfItem } from "#features/sales/cart/model/state/use-cart-view.ts";

/**
 * Requires the confirmation for funds for qualified investors if the advisor has skipped the cart's page, by opening
 * the proposal by its address or from the home page. If the advisor cancels, the cart opens.
 * Source: docs/reference/proposals.md#confirmation-for-qualified-investors.
 */
export function useFkiConfirmation(view: CartView, reference: CartReference, isReady: boolean): void {
  const { t } = useTexts("cart");
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { cart } = view;
  const openConfirmation = useRef<AbortController | null>(null);
  const confirmed = useRef<unknown>(state);
  // Closes the confirmation when the page is left.
  useEffect(() => () => openConfirmation.current?.abort(), []);
  useEffect(() => {
    const concerns = fkiConcernsOf(cart, reference);
    if (!isReady || openConfirmation.current || isFkiConfirmed(concerns, confirmed.current)) return;
    const { signal } = (openConfirmation.current = new AbortController());
    const nameOf = (uuid: string) => nameOfItem(cart, uuid, view.entryName);
    void confirmFki(t, cart, reference, nameOf, signal).then((isConfirmed) => {
      openConfirmation.current = null;
      if (signal.aborted) return;
      if (isConfirmed) confirmed.current = concerns;
      void navigate(isConfirmed ? `${pathname}${search}` : "/cart", {
        replace: true,
        state: isConfirmed ? concerns : null,
      });
    });
  }, [isReady, cart, reference, view, t, navigate, pathname, search]);
}
