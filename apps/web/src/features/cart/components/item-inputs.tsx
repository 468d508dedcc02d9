import {
  type CartItem,
  type CartReference,
  findItemBounds,
  findProductRules,
  findSliders,
  type ItemInput,
  listChargingMethodIds,
} from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";
import { clampToLimits, type Issue } from "@fundport/rules";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { SelectField } from "#ui/select-field.tsx";
import { SliderField } from "#ui/slider-field.tsx";
import { codeOf } from "../model/cart-figures.ts";
import { type LimitUnit, sayIssue } from "../model/say-issue.ts";
import classes from "./item-card.module.css";

type ItemInputsProps = {
  item: CartItem;
  reference: CartReference;
  /** Of this item, paths as `oneOffAmount`. */
  issues: readonly Issue[];
  /** Shows every issue, touched or not: somebody tried to go on. */
  isAttempted: boolean;
  onEdit: (patch: Partial<ItemInput>) => void;
};
/** Sliders where the contract type configures none. */
const fallbackSlider = { min: 0, max: 1_000_000, step: 1000 };
const fallbackHorizonSlider = { min: 0, max: 50, step: 1 };

/** Amounts and horizon as slider and number, the currency, and how the fee is charged. */
export function ItemInputs({ item, reference, issues, isAttempted, onEdit }: ItemInputsProps) {
  const { t } = useTranslation("cart");
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { calcInput } = item;
  const currencyCode = calcInput.currencyId === null ? "" : codeOf(reference, calcInput.currencyId);
  const codelists = useGlobalList("getCodelists");
  const bounds = findItemBounds(item, reference);
  const rules = findProductRules(item, reference);
  const sliders = findSliders(item, reference);
  const touch = (field: string) => () => setTouched((fields) => new Set([...fields, field]));
  const errorOf = (field: string, unit: LimitUnit) => {
    const issue = issues.find(({ path }) => path === field);
    return issue && (isAttempted || touched.has(field)) ? sayIssue(t, issue, unit) : undefined;
  };
  const amountField = (field: "oneOffAmount" | "periodicalAmount"): ReactNode => {
    const isOneOff = field === "oneOffAmount";
    const label = t(isOneOff ? "one-off" : "periodical");
    const requirement = isOneOff ? rules?.oneOffInvestmentType : rules?.periodicalInvestmentType;
    const limits = isOneOff ? bounds.oneOff : bounds.periodical;
    if (requirement === "Forbidden" && !calcInput[field]) {
      return (
        <p className={classes["not-offered"]}>
          <span>{label}</span>
          <span>{t("not-offered")}</span>
        </p>
      );
    }
    return (
      <SliderField
        label={label}
        sliderLabel={t("slider-of", { label })}
        value={calcInput[field]}
        onChange={(value) => onEdit({ [field]: value })}
        onBlur={touch(field)}
        // An optional amount of 0 is none; any other goes back within its bounds.
        settle={(left) => (left === 0 && requirement !== "Required" ? null : clampToLimits(left, limits))}
        slider={(isOneOff ? sliders?.oneOffSlider : sliders?.periodicalSlider) ?? fallbackSlider}
        formatValue={(value) => showWhole(value, currencyCode)}
        suffix={currencySymbol(currencyCode)}
        decimals={2}
        isRequired={requirement === "Required"}
        error={errorOf(field, { kind: "money", currencyCode })}
      />
    );
  };
  const horizonLabel = t("horizon");
  const offered = listChargingMethodIds(item, reference);
  // A product without a contract type offers every method.
  const methods = codelists.commissionChargingMethods.filter(({ id }) => offered?.includes(id) ?? true);
  return (
    <div className={classes["inputs"]}>
      {amountField("oneOffAmount")}
      {amountField("periodicalAmount")}
      <SliderField
        label={horizonLabel}
        sliderLabel={t("slider-of", { label: horizonLabel })}
        value={calcInput.investmentHorizon}
        onChange={(investmentHorizon) => onEdit({ investmentHorizon })}
        onBlur={touch("investmentHorizon")}
        settle={(left) => clampToLimits(left, bounds.horizon)}
        slider={sliders?.horizonSlider ?? fallbackHorizonSlider}
        formatValue={(value) => t("years", { count: value })}
        suffix={t("years-unit", { count: calcInput.investmentHorizon ?? 0 })}
        maxDigits={2}
        isRequired
        error={errorOf("investmentHorizon", { kind: "years" })}
      />
      <div className={classes["choices"]}>
        <SelectField
          label={t("currency")}
          value={calcInput.currencyId}
          options={[...reference.currencies.values()].map(({ id, code }) => ({ value: id, label: code }))}
          onChange={(currencyId) => onEdit({ currencyId })}
          onBlur={touch("currencyId")}
          isRequired
          error={errorOf("currencyId", { kind: "money", currencyCode })}
        />
        {methods.length > 0 && rules?.periodicalInvestmentType !== "Forbidden" && (
          <SelectField
            label={t("charging-method")}
            value={calcInput.chargingMethodId}
            options={methods.map((method) => ({ value: method.id, label: method.name }))}
            onChange={(chargingMethodId) => onEdit({ chargingMethodId })}
            onBlur={touch("chargingMethodId")}
            placeholder={t("charging-method-choose")}
            isDisabled={!calcInput.periodicalAmount}
            isRequired={Boolean(calcInput.periodicalAmount)}
            description={calcInput.periodicalAmount ? undefined : t("charging-method-hint")}
            error={errorOf("chargingMethodId", { kind: "money", currencyCode })}
          />
        )}
      </div>
    </div>
  );
}

function showWhole(value: number, currencyCode: string): string {
  return currencyCode === "" ? String(value) : formatMoney(value, currencyCode, Number.isInteger(value) ? 0 : 2);
}

/** `Kč`, `€`: what stands behind the number. */
function currencySymbol(currencyCode: string): string {
  return currencyCode === "" ? "" : formatMoney(0, currencyCode, 0).replace("0", "").trim();
}
