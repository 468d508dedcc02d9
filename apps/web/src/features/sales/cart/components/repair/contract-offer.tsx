import { type CartState, findEffect } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { describeEffect } from "../../model/texts/describe-effect.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { FrameworkContractField } from "../header-form/framework-contract-field.tsx";
import classes from "./repair-panel.module.css";

type ContractOfferProps = {
  cart: CartState;
  scope: CartScope;
  actions: CartActions;
  /** True if further repairs are listed below, each of which starts a new contract. */
  hasOthers: boolean;
};

/**
 * The first offer for an appendix that has no framework contract: a field to choose one. The chosen contract's terms
 * are copied into the cart.
 */
export function ContractOffer({ cart, scope, actions, hasOthers }: ContractOfferProps) {
  const { t } = useTexts("repair");
  const { data, today, entryName } = scope;
  const { reference } = data;
  function handleChoice(frameworkContractId: number | null) {
    const { state, undo } = actions.dispatch({ kind: "framework-contract-chosen", frameworkContractId });
    if (!undo) return;
    const context = { t, reference, cart, entryName };
    const changes = describeEffect(findEffect(cart, state, reference, today), context);
    showUndoToast({
      id: "repaired",
      message: t("settled-toast", { changes }),
      undoLabel: t("undo"),
      onUndo: () => actions.dispatch(undo),
    });
  }
  return (
    <span className={classes["contract"]}>
      <FrameworkContractField
        value={cart.frameworkContractId}
        isAppendix
        isAllowed
        onChange={handleChoice}
        onBlur={() => undefined}
        error={undefined}
      />
      {hasOthers && <span className={classes["or"]}>{t("or-new-contract")}</span>}
    </span>
  );
}
