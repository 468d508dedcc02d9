import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import type { ChartCurrency } from "../model/use-currency-in-url.ts";

type CurrencyBarProps = {
  /** The currencies to choose from, besides the product's own. */
  offered: readonly ChartCurrency[];
  /** The product's own currency; undefined if several products are shown. */
  ownCode?: string | undefined;
  /** The chosen currency; null if the values are in the product's own currency. */
  value: ChartCurrency | null;
  onChange: (code: string | null) => void;
};

const own = "own";

/** Lets the user choose the currency of a chart. */
export function CurrencyBar({ offered, ownCode, value, onChange }: CurrencyBarProps) {
  const { t } = useTexts("product");
  const choices = [
    { value: own, label: ownCode ?? t("currency-own") },
    ...offered.filter(({ code }) => code !== ownCode).map(({ code }) => ({ value: code, label: code })),
  ];
  return (
    <ChoiceBar
      label={t("chart-currency")}
      choices={choices}
      value={value?.code ?? own}
      onChange={(code) => onChange(code === own ? null : code)}
    />
  );
}
