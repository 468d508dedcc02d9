import type { CartReference, CartState } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { FrameworkContractField } from "./framework-contract-field.tsx";
import classes from "./header-form.module.css";

type ContractChoiceProps = {
  state: Pick<CartState, "contractIsAppendix" | "frameworkContractId" | "serviceFeeId">;
  reference: CartReference;
  dispatch: CartActions["dispatch"];
  onBlur: () => void;
  error: string | undefined;
};

/**
 * The choice between a new contract and an appendix and, for an appendix, the choice of its framework contract.
 * Source: docs/reference/cart.md#kind-of-contract.
 */
export function ContractChoice({ state, reference, dispatch, onBlur, error }: ContractChoiceProps) {
  const { t } = useTexts("cart");
  const isAllowed = reference.user.allowSameFrameworkContract;
  const isAppendix = isAllowed && state.contractIsAppendix;
  function handleKind(kind: "new" | "appendix") {
    const hadTerms = state.serviceFeeId !== null || state.frameworkContractId !== null;
    const { undo } = dispatch({ kind: "appendix-chosen", contractIsAppendix: kind === "appendix" });
    if (!undo || !hadTerms) return;
    showUndoToast({
      id: "header-reset",
      message: t("header-reset-toast"),
      undoLabel: t("undo"),
      onUndo: () => dispatch(undo),
    });
  }
  return (
    <div className={classes["contract"]}>
      <div className={classes["kind"]}>
        <span className={classes["label"]} aria-hidden>
          {t("contract-kind")}
        </span>
        <ChoiceBar
          label={t("contract-kind")}
          value={isAppendix ? "appendix" : "new"}
          onChange={handleKind}
          choices={[
            { value: "new", label: t("contract-new"), isDisabled: !isAllowed },
            { value: "appendix", label: t("contract-appendix"), isDisabled: !isAllowed },
          ]}
        />
      </div>
      <FrameworkContractField
        value={isAppendix ? state.frameworkContractId : null}
        isAppendix={isAppendix}
        isAllowed={isAllowed}
        onChange={(frameworkContractId) => dispatch({ kind: "framework-contract-chosen", frameworkContractId })}
        onBlur={onBlur}
        error={error}
      />
    </div>
  );
}
