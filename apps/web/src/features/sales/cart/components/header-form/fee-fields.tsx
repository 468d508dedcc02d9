import { type CartReference, type CartState, feeKindOf, type readFormTerms } from "@fundport/cart";
import { formatMoney, formatPercent } from "@fundport/i18n";
import { maxDiscount } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { NumberField } from "#ui/forms/number-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { codeOf } from "../../model/figures/cart-figures.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { LimitUnit } from "../../model/texts/describe-issue.ts";

type FeeFieldProps = {
  state: CartState;
  reference: CartReference;
  terms: ReturnType<typeof readFormTerms>;
  dispatch: CartActions["dispatch"];
  /** Returns a handler that marks the named field as touched. */
  touch: (field: string) => () => void;
  errorOf: (field: string, unit?: LimitUnit) => string | undefined;
};

/** The field for the advisor's fee under the chosen service model. Returns null if no service model is chosen. */
export function AdvisorFeeField(props: FeeFieldProps) {
  const { state, reference, dispatch, touch, errorOf } = props;
  const { t } = useTexts("cart");
  const { user, commissionModels } = reference;
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  const currencyCode = codeOf(reference, user.currencyId);
  switch (model && feeKindOf(model)) {
    case "absolute":
      return (
        <SelectField
          label={t("advisor-fee-absolute")}
          value={state.advisorFeeAbsolute}
          options={user.klasikPayments.map((fee) => ({ value: fee, label: formatMoney(fee, currencyCode, 0) }))}
          onChange={(advisorFeeAbsolute) => dispatch({ kind: "fee-edited", advisorFeeAbsolute })}
          onBlur={touch("advisorFeeAbsolute")}
          isRequired
          error={errorOf("advisorFeeAbsolute", { kind: "money", currencyCode })}
        />
      );
    case "relative":
      return <RelativeFeeField {...props} />;
    case "transaction":
      return (
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
      );
    default:
      return null;
  }
}

function RelativeFeeField({ state, reference: { user }, terms, dispatch, touch, errorOf }: FeeFieldProps) {
  const { t } = useTexts("cart");
  const dealer = terms.isPremium ? { min: user.minimalDealerFee, max: user.maximalDealerFee } : null;
  // The advisor cannot change the rate that a framework contract sets. If the cart has another rate, the advisor can
  // correct it.
  const contractRate = terms.contract?.serviceFeeId === state.serviceFeeId ? terms.contract?.feeRate : null;
  const fixedRate = contractRate === state.advisorFeeRelative ? contractRate : null;
  return (
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
  );
}

export function DiscountField({ state, terms, dispatch, touch, errorOf }: FeeFieldProps) {
  const { t } = useTexts("cart");
  const discountLimit = maxDiscount(terms);
  return (
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
  );
}
