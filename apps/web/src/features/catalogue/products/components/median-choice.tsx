import { Checkbox } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./price-section.module.css";

type MedianChoiceProps = { assetClass: string; checked: boolean; onChange: (checked: boolean) => void };

/** Draws the median of the asset class beside the fund; with it the chart is of the total return. */
export function MedianChoice({ assetClass, checked, onChange }: MedianChoiceProps) {
  const { t } = useTexts("product");
  return (
    <Checkbox
      className={classes["median-choice"] ?? ""}
      label={t("median-choice", { class: assetClass })}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
