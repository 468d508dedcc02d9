import { isAppendix } from "@fundport/cart";
import { formatDay } from "@fundport/i18n";
import { type Day, parseDay } from "@fundport/units";
import { useCallback } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { codeOf, figuresOf } from "#features/sales/cart/model/figures/cart-figures.ts";
import { partialText } from "#features/sales/cart/model/figures/partial-text.ts";
import { createCartActions } from "#features/sales/cart/model/state/use-cart-actions.ts";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import { choose } from "#ui/overlays/confirm.tsx";
import { currentClientForm, editClientForm } from "../client-form-store.ts";

/**
 * Returns a function that opens a question if the client's birth date differs from the date with which the cart's fees
 * are calculated. The question shows both fees. The advisor changes either the cart, without leaving the step, or the
 * form; closing the question keeps both dates. Source: docs/reference/client-step.md#birth-date-of-the-cart.
 */
export function useBirthDate({ data: { reference }, today }: CartScope): () => Promise<void> {
  const { t } = useTexts(["client", "cart"]);
  return useCallback(async () => {
    const cart = currentCart();
    const birthDate = parseDay(currentClientForm().dateOfBirth);
    if (birthDate === null || birthDate > today || cart.dateOfBirth === null || cart.dateOfBirth === birthDate) return;
    // An appendix keeps the birth date of its framework contract.
    if (isAppendix(cart)) return;
    const feeOf = (dateOfBirth: Day) => {
      const totals = figuresOf({ ...cart, dateOfBirth }, reference, today).total?.totals;
      if (!totals) return t("client:fee-unknown");
      const { value, note } = partialText(t, totals.figures.indicativeFee, codeOf(reference, totals.currencyId));
      return [value, note].filter(Boolean).join(" ");
    };
    const answer = await choose({
      title: t("client:birth-date-title"),
      text: t("client:birth-date-text", {
        current: formatDay(cart.dateOfBirth),
        proposed: formatDay(birthDate),
        currentFee: feeOf(cart.dateOfBirth),
        proposedFee: feeOf(birthDate),
      }),
      confirmLabel: t("client:birth-date-yes", { day: formatDay(birthDate) }),
      cancelLabel: t("client:birth-date-no", { day: formatDay(cart.dateOfBirth) }),
    });
    if (answer === "no") editClientForm({ dateOfBirth: cart.dateOfBirth });
    if (answer !== "yes") return;
    const { dispatch } = createCartActions(reference, t);
    dispatch({ kind: "birth-date-edited", dateOfBirth: birthDate });
    // The change returns the cart to its first step, so the client step must be selected again.
    dispatch({ kind: "step-chosen", step: "client" });
  }, [t, reference, today]);
}
