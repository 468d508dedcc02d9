import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { type ValuesChoice, valuesChoices } from "../model/chart-values.ts";

type ValuesBarProps = { value: ValuesChoice; onChange: (value: ValuesChoice) => void };

/** Lets the user choose between price and total return. */
export function ValuesBar({ value, onChange }: ValuesBarProps) {
  const { t } = useTexts("product");
  const choices = valuesChoices.map((choice) => ({ value: choice, label: t(`chart-values-${choice}`) }));
  return <ChoiceBar label={t("chart-values")} choices={choices} value={value} onChange={onChange} />;
}
