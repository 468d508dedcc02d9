import {
  type CartReference,
  type CartState,
  checkWholeCart,
  onlyFieldIssues,
  listSelectableModels,
  readFormTerms,
} from "@fundport/cart";
import { memo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useShallow } from "zustand/react/shallow";
import { DateField } from "#ui/forms/date-field.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import { type LimitUnit, describeIssue, isShownImmediately } from "../../model/texts/describe-issue.ts";
import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { AdvisorFeeField, DiscountField } from "./fee-fields.tsx";
import { ContractChoice } from "./contract-choice.tsx";
import { LongTermField } from "./long-term-field.tsx";
import header from "./header-form.module.css";
import classes from "./service-form.module.css";

type ServiceFormProps = {
  reference: CartReference;
  isAttempted: boolean;
  dispatch: CartActions["dispatch"];
  /** True in the form of a framework contract without orders, which is never an appendix. */
  isFrameworkOnly?: boolean;
};

/**
 * The header form of the cart: kind of contract, service model, fee, discount and date of birth.
 * Source: docs/reference/cart.md#header-form.
 */
export const ServiceForm = memo(function ServiceForm({
  reference,
  isAttempted,
  dispatch,
  isFrameworkOnly = false,
}: ServiceFormProps) {
  const { t } = useTexts("cart");
  const state = useCart(useShallow((cart) => withoutItems(cart)));
  const issues = onlyFieldIssues(checkWholeCart(state, reference, reference.user, todayInPrague()));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { commissionModels } = reference;
  const terms = readFormTerms(state, reference);
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  const selectable = listSelectableModels(commissionModels.values());
  // A framework contract may have the hidden service model, so that model is listed only while it is selected.
  const models = model && !selectable.includes(model) ? [...selectable, model] : selectable;
  const touch = (field: string) => () => setTouched((fields) => new Set([...fields, field]));
  const errorOf = (field: string, unit: LimitUnit = { kind: "percent" }) => {
    const issue = issues.find(({ path }) => path === field);
    return issue && (isAttempted || touched.has(field) || isShownImmediately(issue))
      ? describeIssue(t, issue, unit)
      : undefined;
  };
  const handleService = useServiceChange(state, reference, dispatch);
  const shared = { state, reference, terms, dispatch, touch, errorOf };
  return (
    <Section title={t(isFrameworkOnly ? "framework-only" : "contract-title")}>
      {!isFrameworkOnly && (
        <ContractChoice
          state={state}
          reference={reference}
          dispatch={dispatch}
          onBlur={touch("frameworkContractId")}
          error={errorOf("frameworkContractId")}
        />
      )}
      <div className={classes["form"]}>
        <SelectField
          label={t("service-fee")}
          value={state.serviceFeeId}
          options={models.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={handleService}
          onBlur={touch("serviceFeeId")}
          placeholder={t("service-fee-choose")}
          isRequired
          error={errorOf("serviceFeeId")}
        />
        <AdvisorFeeField {...shared} />
        <DiscountField {...shared} />
        {(terms.checkBirthDate || issues.some(({ path }) => path === "dateOfBirth")) && (
          <DateField
            // The new key resets the field, including a partly typed date, when another contract is chosen.
            key={`${state.contractIsAppendix}-${state.frameworkContractId}`}
            label={t("date-of-birth")}
            value={state.dateOfBirth}
            onChange={(dateOfBirth) => dispatch({ kind: "birth-date-edited", dateOfBirth })}
            onBlur={touch("dateOfBirth")}
            placeholder={t("date-pattern")}
            invalidMessage={t("validation:date.invalid")}
            latest={{ day: todayInPrague(), message: t("validation:date.future") }}
            isRequired
            error={errorOf("dateOfBirth")}
          />
        )}
      </div>
      <div className={header["long-term"]}>
        <LongTermField
          state={state}
          reference={reference}
          dispatch={dispatch}
          error={errorOf("longTermInvestmentProduct")}
        />
      </div>
    </Section>
  );
});

/**
 * Returns a handler that chooses a service model. Afterwards it offers undo in a toast, because the new model resets
 * fees and may turn an appendix into a new contract.
 */
function useServiceChange(state: CartState, reference: CartReference, dispatch: CartActions["dispatch"]) {
  const { t } = useTexts("cart");
  return (serviceFeeId: number | null): void => {
    const { undo } = dispatch({ kind: "service-fee-chosen", serviceFeeId });
    const wasAppendix = reference.user.allowSameFrameworkContract && state.contractIsAppendix;
    // The first service model of a new contract does not overwrite any input, so no undo is offered.
    if (!undo || (state.serviceFeeId === null && !wasAppendix)) return;
    const modelName = serviceFeeId === null ? "" : (reference.commissionModels.get(serviceFeeId)?.name ?? "");
    const changes = [
      ...(state.serviceFeeId === null ? [] : [t("service-changed-toast", { model: modelName })]),
      ...(wasAppendix ? [t("appendix-left-toast")] : []),
    ];
    showUndoToast({
      id: "header-reset",
      message: changes.join(" "),
      undoLabel: t("undo"),
      onUndo: () => dispatch(undo),
    });
  };
}

const noItems: CartState["items"] = {};

/** Returns the cart without its items. Editing an item therefore does not render the form again. */
function withoutItems(cart: CartState): CartState {
  return { ...cart, items: noItems };
}
