import {
  type CalcConfiguration,
  type CartItem,
  type CartReference,
  findItemBounds,
  findProductRules,
  findSliders,
  type ItemInput,
  listChargingMethodIds,
  listCurrencyIds,
  type NumberBounds,
} from "@fundport/cart";
import { clampToLimits, type Issue } from "@fundport/rules";
import { memo, useCallback, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SliderField } from "#ui/forms/slider-field.tsx";
import { codeOf } from "../../model/figures/cart-figures.ts";
import { type LimitUnit, describeIssue, isShownImmediately } from "../../model/texts/describe-issue.ts";
import { EmployerField } from "./employer-field.tsx";
import { LineInputs } from "./line-inputs.tsx";
import { currencyOptions, currencySymbol, nameOfMethod, showWhole } from "./format-input.ts";
import classes from "./item-card.module.css";

type Edit = (patch: Partial<ItemInput>) => void;
type Touch = (field: string) => void;
type ItemInputsProps = {
  item: CartItem;
  reference: CartReference;
  /** Issues of this item, with paths such as `oneOffAmount`. */
  issues: readonly Issue[];
  /** True after an attempt to continue. Every issue is then shown, even if its field was not touched. */
  isAttempted: boolean;
  onEdit: Edit;
  onCurrency: (currencyId: number | null) => void;
};
type SliderRange = CalcConfiguration["oneOffSlider"];
/** The range of amount sliders for a contract type that has no configuration of its own. */
const fallbackSlider: SliderRange = { min: 0, max: 1_000_000, step: 1000 };
const fallbackHorizonSlider: SliderRange = { min: 0, max: 50, step: 1 };

/** The inputs of an item: amounts and horizon (each as slider and number), currency, and charging method. */
export function ItemInputs({ item, reference, issues, isAttempted, onEdit, onCurrency }: ItemInputsProps) {
  const { t } = useTexts("cart");
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const handleTouch = useCallback((field: string) => setTouched((fields) => new Set([...fields, field])), []);
  const { calcInput } = item;
  const currencyCode = calcInput.currencyId === null ? "" : codeOf(reference, calcInput.currencyId);
  const bounds = findItemBounds(item, reference);
  const rules = findProductRules(item, reference);
  const sliders = findSliders(item, reference);
  const errorOf = (field: string, unit: LimitUnit = { kind: "money", currencyCode }) => {
    const issue = issues.find(({ path }) => path === field);
    return issue && (isAttempted || touched.has(field) || isShownImmediately(issue))
      ? describeIssue(t, issue, unit)
      : undefined;
  };
  const shared = { currencyCode, onEdit, onTouch: handleTouch };
  return (
    <div className={classes["inputs"]}>
      {item.itemType === "Contract" && (
        <LineInputs item={item} reference={reference} errorOf={errorOf} onEdit={onEdit} onTouch={handleTouch} />
      )}
      {(item.itemType === "Contract" || calcInput.employerContribution) && (
        <EmployerField value={calcInput.employerContribution} error={errorOf("employerContribution")} onEdit={onEdit} />
      )}
      <AmountField
        {...shared}
        {...bounds.oneOff}
        field="oneOffAmount"
        value={calcInput.oneOffAmount}
        requirement={rules?.oneOffInvestmentType ?? "Optional"}
        slider={sliders?.oneOffSlider ?? fallbackSlider}
        isDisabled={calcInput.employerContribution}
        error={errorOf("oneOffAmount")}
      />
      <AmountField
        {...shared}
        {...bounds.periodical}
        field="periodicalAmount"
        value={calcInput.periodicalAmount}
        requirement={rules?.periodicalInvestmentType ?? "Optional"}
        slider={sliders?.periodicalSlider ?? fallbackSlider}
        error={errorOf("periodicalAmount")}
      />
      <HorizonField
        {...bounds.horizon}
        value={calcInput.investmentHorizon}
        slider={sliders?.horizonSlider ?? fallbackHorizonSlider}
        error={errorOf("investmentHorizon", { kind: "years" })}
        onEdit={onEdit}
        onTouch={handleTouch}
      />
      <ItemChoices
        {...shared}
        onCurrency={onCurrency}
        reference={reference}
        currencyId={calcInput.currencyId}
        chargingMethodId={calcInput.chargingMethodId}
        // This list is the same object on each rendering of the same product.
        offered={listChargingMethodIds(item, reference)}
        currencyIds={(listCurrencyIds(item, reference) ?? []).join()}
        isPeriodicalOffered={rules?.periodicalInvestmentType !== "Forbidden"}
        hasPayment={Boolean(calcInput.periodicalAmount) || calcInput.employerContribution}
        currencyError={errorOf("currencyId")}
        methodError={errorOf("chargingMethodId")}
      />
    </div>
  );
}

type AmountFieldProps = NumberBounds & {
  field: "oneOffAmount" | "periodicalAmount";
  value: number | null;
  requirement: "Required" | "Optional" | "Forbidden";
  slider: SliderRange;
  isDisabled?: boolean;
  currencyCode: string;
  error: string | undefined;
  onEdit: Edit;
  onTouch: Touch;
};

const AmountField = memo(function AmountField(props: AmountFieldProps) {
  const { field, value, requirement, min, max, currencyCode, onEdit } = props;
  const { t } = useTexts("cart");
  const label = t(field === "oneOffAmount" ? "one-off" : "periodical");
  if ((requirement === "Forbidden" || props.isDisabled) && !value) {
    return (
      <p className={classes["not-offered"]}>
        <span>{label}</span>
        <span>{t("not-offered")}</span>
      </p>
    );
  }
  return (
    <div data-field={`amount ${field}`}>
      <SliderField
        label={label}
        sliderLabel={t("slider-of", { label })}
        value={value}
        onChange={(typed) => onEdit({ [field]: typed })}
        onBlur={() => props.onTouch(field)}
        // An optional amount of 0 becomes empty. Any other amount is clamped to its limits.
        settle={(amount) => (amount === 0 && requirement !== "Required" ? null : clampToLimits(amount, { min, max }))}
        slider={props.slider}
        formatValue={(amount) => showWhole(amount, currencyCode)}
        suffix={currencySymbol(currencyCode)}
        decimals={2}
        isRequired={requirement === "Required"}
        error={props.error}
      />
    </div>
  );
});

type HorizonFieldProps = NumberBounds & Pick<AmountFieldProps, "value" | "slider" | "error" | "onEdit" | "onTouch">;

const HorizonField = memo(function HorizonField(props: HorizonFieldProps) {
  const { value, min, max, onEdit } = props;
  const { t } = useTexts("cart");
  const label = t("horizon");
  return (
    <div data-field="investmentHorizon">
      <SliderField
        label={label}
        sliderLabel={t("slider-of", { label })}
        value={value}
        onChange={(investmentHorizon) => onEdit({ investmentHorizon })}
        onBlur={() => props.onTouch("investmentHorizon")}
        settle={(years) => clampToLimits(years, { min, max })}
        slider={props.slider}
        formatValue={(count) => t("years", { count })}
        suffix={t("years-unit", { count: value ?? 0 })}
        maxDigits={2}
        isRequired
        error={props.error}
      />
    </div>
  );
});

type ItemChoicesProps = {
  reference: CartReference;
  currencyId: number | null;
  chargingMethodId: number | null;
  offered: readonly number[] | null;
  /** The ids of the currencies, joined to a string that stays equal for the same product. */
  currencyIds: string;
  isPeriodicalOffered: boolean;
  hasPayment: boolean;
  currencyError: string | undefined;
  methodError: string | undefined;
  onEdit: Edit;
  onCurrency: (currencyId: number | null) => void;
  onTouch: Touch;
};

const ItemChoices = memo(function ItemChoices(props: ItemChoicesProps) {
  const { reference, offered, hasPayment, onEdit, onTouch } = props;
  const { t } = useTexts("cart");
  // If a product has no contract type, every charging method is offered.
  const methods = [...reference.chargingMethods.values()].filter(({ id }) => offered?.includes(id) ?? true);
  return (
    <div className={classes["choices"]}>
      <SelectField
        label={t("currency")}
        value={props.currencyId}
        options={currencyOptions(reference, props.currencyIds)}
        onChange={props.onCurrency}
        onBlur={() => onTouch("currencyId")}
        isRequired
        error={props.currencyError}
      />
      {methods.length > 0 && props.isPeriodicalOffered && (
        <SelectField
          label={t("charging-method")}
          value={props.chargingMethodId}
          options={methods.map((method) => ({ value: method.id, label: nameOfMethod(method) }))}
          onChange={(chargingMethodId) => onEdit({ chargingMethodId })}
          onBlur={() => onTouch("chargingMethodId")}
          placeholder={t("charging-method-choose")}
          isDisabled={!hasPayment}
          isRequired={hasPayment}
          description={hasPayment ? undefined : t("charging-method-hint")}
          error={props.methodError}
        />
      )}
    </div>
  );
});
