import { Checkbox } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./price-section.module.css";

type MedianChoiceProps = { assetClass: string; checked: boolean; onChange: (checked: boolean) => void };

/**
 * A checkbox that shows the median of the asset class beside the fund. Checking it switches the chart to total return.
 */
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
