import { Checkbox } from "@mantine/core";
import { canChooseLongTerm, type CartReference, type CartState } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { CartActions } from "../../model/state/use-cart-actions.ts";

type LongTermFieldProps = {
  state: Pick<CartState, "serviceFeeId" | "frameworkContractId" | "longTermInvestmentProduct">;
  reference: CartReference;
  dispatch: CartActions["dispatch"];
  error: string | undefined;
};

/** The checkbox for a long-term investment product. If the user cannot change it, the description explains why. */
export function LongTermField({ state, reference, dispatch, error }: LongTermFieldProps) {
  const { t } = useTexts("cart");
  // A draft may contain the flag although the advisor cannot choose it here. In that case, the flag can only be turned
  // off.
  const isForeign = state.longTermInvestmentProduct && state.frameworkContractId === null;
  const canChange = isForeign || canChooseLongTerm(state, reference);
  return (
    <Checkbox
      checked={state.longTermInvestmentProduct}
      disabled={!canChange}
      onChange={(event) =>
        dispatch({ kind: "long-term-chosen", longTermInvestmentProduct: event.currentTarget.checked })
      }
      label={t("long-term")}
      description={canChange ? undefined : disabledReason()}
      error={error}
    />
  );
  function disabledReason(): string {
    if (!reference.user.allowSameFrameworkContract) return t("discount-not-allowed");
    return t(state.frameworkContractId === null ? "long-term-model" : "long-term-contract");
  }
}
