import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import type { ChartCurrency } from "../model/use-currency-in-url.ts";

type CurrencyBarProps = {
  /** Besides the own one. */
  offered: readonly ChartCurrency[];
  /** The product's own, where there is one of it. */
  ownCode?: string | undefined;
  /** Null is the own one. */
  value: ChartCurrency | null;
  onChange: (code: string | null) => void;
};

const own = "own";

/** In which currency a chart is drawn. */
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
