import {
  type CartReference,
  type CartState,
  checkWholeCart,
  onlyFieldIssues,
  feeKindOf,
  listSelectableModels,
  readFormTerms,
} from "@fundport/cart";
import { formatMoney, formatPercent } from "@fundport/i18n";
import { maxDiscount } from "@fundport/rules";
import { memo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useShallow } from "zustand/react/shallow";
import { DateField } from "#ui/forms/date-field.tsx";
import { NumberField } from "#ui/forms/number-field.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import { type LimitUnit, describeIssue, isShownAtOnce } from "../../model/texts/describe-issue.ts";
import { codeOf } from "../../model/figures/cart-figures.ts";
import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { ContractChoice } from "./contract-choice.tsx";
import { LongTermField } from "./long-term-field.tsx";
import header from "./header-form.module.css";
import classes from "./service-form.module.css";

type ServiceFormProps = {
  reference: CartReference;
  isAttempted: boolean;
  dispatch: CartActions["dispatch"];
  /** Of a framework contract alone, which is no appendix. */
  isFrameworkOnly?: boolean;
};

/** The cart's header form: kind of contract, service model, its fee, the discount, the client's date of birth. Source: cart §2, §5. */
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
  const { user, commissionModels } = reference;
  const terms = readFormTerms(state, reference);
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  const selectable = listSelectableModels(commissionModels.values());
  // A framework contract may have the hidden model: it is named, and cannot be chosen for another one.
  const models = model && !selectable.includes(model) ? [...selectable, model] : selectable;
  const currencyCode = codeOf(reference, user.currencyId);
  const touch = (field: string) => () => setTouched((fields) => new Set([...fields, field]));
  const errorOf = (field: string, unit: LimitUnit = { kind: "percent" }) => {
    const issue = issues.find(({ path }) => path === field);
    return issue && (isAttempted || touched.has(field) || isShownAtOnce(issue))
      ? describeIssue(t, issue, unit)
      : undefined;
  };
  const kind = model ? feeKindOf(model) : null;
  const dealer = terms.isPremium ? { min: user.minimalDealerFee, max: user.maximalDealerFee } : null;
  const discountLimit = maxDiscount(terms);
  // What the framework contract states is not the advisor's to change; where the cart says otherwise, it can be mended.
  const contractRate = terms.contract?.serviceFeeId === state.serviceFeeId ? terms.contract?.feeRate : null;
  const fixedRate = contractRate === state.advisorFeeRelative ? contractRate : null;
  function handleService(serviceFeeId: number | null) {
    const { undo } = dispatch({ kind: "service-fee-chosen", serviceFeeId });
    const wasAppendix = user.allowSameFrameworkContract && state.contractIsAppendix;
    // The first model of a new contract overwrites nothing that was typed.
    if (!undo || (state.serviceFeeId === null && !wasAppendix)) return;
    const modelName = serviceFeeId === null ? "" : (commissionModels.get(serviceFeeId)?.name ?? "");
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
  }
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
        {kind === "absolute" && (
          <SelectField
            label={t("advisor-fee-absolute")}
            value={state.advisorFeeAbsolute}
            options={user.klasikPayments.map((fee) => ({ value: fee, label: formatMoney(fee, currencyCode, 0) }))}
            onChange={(advisorFeeAbsolute) => dispatch({ kind: "fee-edited", advisorFeeAbsolute })}
            onBlur={touch("advisorFeeAbsolute")}
            isRequired
            error={errorOf("advisorFeeAbsolute", { kind: "money", currencyCode })}
          />
        )}
        {kind === "relative" && (
          <NumberField
            label={t("advisor-fee-relative")}
            layout="stacked"
            value={state.advisorFeeRelative}
            onChange={(advisorFeeRelative) => dispatch({ kind: "fee-edited", advisorFeeRelative })}
            onBlur={touch("advisorFeeRelative")}
            min={fixedRate === null ? dealer?.min : undefined}
            max={fixedRate === null ? dealer?.max : undefined}
            isReadOnly={fixedRate !== null}
            decimals={2}
            maxDigits={3}
            step={0.1}
            suffix="%"
            isRequired
            description={
              fixedRate !== null
                ? t("advisor-fee-of-contract")
                : dealer
                  ? t("advisor-fee-relative-hint", { min: formatPercent(dealer.min), max: formatPercent(dealer.max) })
                  : undefined
            }
            error={errorOf("advisorFeeRelative")}
          />
        )}
        {kind === "transaction" && (
          <NumberField
            label={t("advisor-fee-transaction")}
            layout="stacked"
            value={state.advisorFeeRelative}
            onChange={() => undefined}
            isReadOnly
            error={errorOf("advisorFeeRelative", { kind: "money", currencyCode })}
            decimals={2}
            suffix={currencyCode}
            description={t("advisor-fee-transaction-hint")}
          />
        )}
        <NumberField
          label={t(terms.isPremium ? "discount-set-up" : "discount")}
          layout="stacked"
          value={state.discount}
          onChange={(discount) => dispatch({ kind: "fee-edited", discount })}
          onBlur={touch("discount")}
          settle={(value) => Math.min(Math.max(value, 0), discountLimit)}
          max={discountLimit}
          min={0}
          decimals={terms.isPremium ? 1 : 0}
          maxDigits={3}
          step={terms.isPremium ? 0.1 : 1}
          suffix="%"
          isDisabled={!terms.allowEntryFeeDiscount}
          description={
            terms.allowEntryFeeDiscount
              ? terms.isPremium
                ? t("discount-set-up-hint", { max: formatPercent(discountLimit) })
                : undefined
              : t("discount-not-allowed")
          }
          error={errorOf("discount")}
        />
        {(terms.checkBirthDate || issues.some(({ path }) => path === "dateOfBirth")) && (
          <DateField
            // Another contract empties the field, whatever was being typed.
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

const noItems: CartState["items"] = {};

/** The header alone: an edited item is none of its business. */
function withoutItems(cart: CartState): CartState {
  return { ...cart, items: noItems };
}
