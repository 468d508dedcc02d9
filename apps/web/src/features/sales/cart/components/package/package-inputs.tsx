import {
  type CartEntry,
  type CartPackage,
  type CartReference,
  findPackageRules,
  listCurrencyIds,
  type PackageInput,
  type PackageRules,
} from "@fundport/cart";
import { clampToLimits, type Issue } from "@fundport/rules";
import { useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SliderField } from "#ui/forms/slider-field.tsx";
import { codeOf } from "../../model/figures/cart-figures.ts";
import { type LimitUnit, describeIssue, isShownImmediately } from "../../model/texts/describe-issue.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { useCurrencyChange } from "../../model/state/use-currency-change.ts";
import { currencyOptions, currencySymbol, nameOfMethod, showWhole } from "../items/format-input.ts";
import card from "../items/item-card.module.css";
import classes from "./package-card.module.css";

type PackageInputsProps = {
  entry: CartPackage;
  reference: CartReference;
  issues: readonly Issue[];
  isAttempted: boolean;
  actions: CartActions;
};
/** The ranges of sliders for funds whose contract type has no configuration of its own. */
const fallbackSlider = { min: 0, max: 1_000_000, step: 1000 };
const fallbackHorizonSlider = { min: 0, max: 50, step: 1 };

/** The inputs that apply to the whole package: kind of investment, amount, horizon, currency, and charging method. */
export function PackageInputs({ entry, reference, issues, isAttempted, actions }: PackageInputsProps) {
  const { t } = useTexts(["packages", "cart", "validation"]);
  const [touched, setTouched] = useState<ReadonlySet<keyof PackageInput>>(new Set());
  const typing = useRef<{ from: CartPackage; result: CartEntry | undefined } | null>(null);
  const { uuid, calcInput } = entry;
  const rules = findPackageRules(entry, reference);
  const currencyCode = calcInput.currencyId === null ? "" : codeOf(reference, calcInput.currencyId);
  const isOneOff = calcInput.investmentType === "OneOff";
  const edit = (input: Partial<PackageInput>) => actions.dispatch({ kind: "package-edited", uuid, input });
  const typeTotal = (investedAmount: number | null) => {
    // While the total is being typed, every intermediate number is split by the shares from before the typing.
    // Otherwise, partly typed numbers would change the shares.
    const from = typing.current?.result === entry ? typing.current.from : entry;
    const { state } = actions.dispatch({ kind: "package-edited", uuid, input: { investedAmount }, typedFrom: from });
    typing.current = { from, result: state.items[uuid] };
  };
  const changeCurrency = useCurrencyChange({ uuid, name: entry.name }, reference, actions);
  const touch = (field: keyof PackageInput) => setTouched((fields) => new Set([...fields, field]));
  const errorOf = (field: keyof PackageInput, unit: LimitUnit = { kind: "money", currencyCode }) => {
    const issue = issues.find(({ path }) => path === `calcInput.${field}`);
    return issue && (isAttempted || touched.has(field) || isShownImmediately(issue))
      ? describeIssue(t, issue, unit)
      : undefined;
  };
  const amountLabel = t(isOneOff ? "packages:invested-amount" : "packages:invested-amount-monthly");
  const horizonLabel = t("cart:horizon");
  const bounds = totalBounds(rules);
  return (
    <div className={card["inputs"]}>
      <InvestmentTypeChoice value={calcInput.investmentType} onChange={(investmentType) => edit({ investmentType })} />
      <div data-field="amount investedAmount">
        <SliderField
          label={amountLabel}
          sliderLabel={t("cart:slider-of", { label: amountLabel })}
          value={calcInput.investedAmount}
          onChange={typeTotal}
          onBlur={() => {
            touch("investedAmount");
            typing.current = null;
          }}
          settle={(amount) => (amount === 0 ? null : clampToLimits(amount, bounds))}
          slider={(isOneOff ? rules.sliders?.oneOffSlider : rules.sliders?.periodicalSlider) ?? fallbackSlider}
          formatValue={(amount) => showWhole(amount, currencyCode)}
          suffix={currencySymbol(currencyCode)}
          isRequired
          error={errorOf("investedAmount")}
        />
      </div>
      <div data-field="investmentHorizon">
        <SliderField
          label={horizonLabel}
          sliderLabel={t("cart:slider-of", { label: horizonLabel })}
          value={calcInput.investmentHorizon}
          onChange={(investmentHorizon) => edit({ investmentHorizon })}
          onBlur={() => touch("investmentHorizon")}
          settle={(years) => clampToLimits(years, rules.horizon)}
          slider={rules.sliders?.horizonSlider ?? fallbackHorizonSlider}
          formatValue={(count) => t("cart:years", { count })}
          suffix={t("cart:years-unit", { count: calcInput.investmentHorizon ?? 0 })}
          maxDigits={2}
          isRequired
          error={errorOf("investmentHorizon", { kind: "years" })}
        />
      </div>
      <PackageChoices
        entry={entry}
        reference={reference}
        rules={rules}
        edit={edit}
        onCurrency={changeCurrency}
        touch={touch}
        errorOf={errorOf}
      />
    </div>
  );
}

type PackageChoicesProps = Pick<PackageInputsProps, "entry" | "reference"> & {
  rules: PackageRules;
  edit: (input: Partial<PackageInput>) => void;
  onCurrency: (currencyId: number | null) => void;
  touch: (field: keyof PackageInput) => void;
  errorOf: (field: keyof PackageInput) => string | undefined;
};

/** The fields for the currency and, for a monthly investment, the charging method. */
function PackageChoices({ entry, reference, rules, edit, onCurrency, touch, errorOf }: PackageChoicesProps) {
  const { t } = useTexts("cart");
  const { calcInput } = entry;
  return (
    <div className={card["choices"]}>
      <SelectField
        label={t("currency")}
        value={calcInput.currencyId}
        options={currencyOptions(reference, (listCurrencyIds(entry, reference) ?? []).join())}
        onChange={onCurrency}
        onBlur={() => touch("currencyId")}
        isRequired
        error={errorOf("currencyId")}
      />
      {calcInput.investmentType !== "OneOff" && (
        <SelectField
          label={t("charging-method")}
          value={calcInput.chargingMethodId}
          options={[...reference.chargingMethods.values()]
            .filter(({ id }) => rules.chargingMethodIds?.includes(id) ?? true)
            .map((method) => ({ value: method.id, label: nameOfMethod(method) }))}
          onChange={(chargingMethodId) => edit({ chargingMethodId })}
          onBlur={() => touch("chargingMethodId")}
          placeholder={t("charging-method-choose")}
          isRequired
          error={errorOf("chargingMethodId")}
        />
      )}
    </div>
  );
}

type InvestmentType = PackageInput["investmentType"];
type InvestmentTypeChoiceProps = { value: InvestmentType; onChange: (type: InvestmentType) => void };

function InvestmentTypeChoice({ value, onChange }: InvestmentTypeChoiceProps) {
  const { t } = useTexts("packages");
  return (
    <div className={classes["choice"]}>
      <span className={classes["choice-label"]} aria-hidden>
        {t("investment-type")}
      </span>
      <ChoiceBar
        label={t("investment-type")}
        choices={[
          { value: "OneOff", label: t("OneOff") },
          { value: "Periodical", label: t("Periodical") },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/**
 * Returns the limits of the total amount, which are the sums of the funds' limits. `max` is null if any fund has no
 * maximum.
 */
function totalBounds({ funds }: PackageRules) {
  const sum = (bounds: readonly (number | null)[]) =>
    bounds.reduce<number | null>((total, bound) => (total === null || bound === null ? null : total + bound), 0);
  const [min, max] = [sum(funds.map((fund) => fund.min ?? 0)), sum(funds.map((fund) => fund.max))];
  return { min, max: funds.length === 0 ? null : max };
}
