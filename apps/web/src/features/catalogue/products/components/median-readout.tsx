import type { AssetClassMedian } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import { medianChange } from "../model/class-median.ts";
import classes from "./price-section.module.css";

type MedianReadoutProps = {
  assetClass: string;
  /** The median; undefined while it loads. */
  median: AssetClassMedian | undefined;
  isFailed: boolean;
  /** The first of the two dates between which the readout compares. */
  from: string;
  to: string;
};

/**
 * Shows the gain of an asset class's median, its number of funds, and the two month ends between which the gain is
 * calculated. If the gain is missing, shows the reason.
 */
export function MedianReadout({ assetClass, median, isFailed, from, to }: MedianReadoutProps) {
  const { t } = useTexts("product");
  return (
    <p className={classes["median"]}>
      <svg className={classes["median-mark"]} viewBox="0 0 28 8" aria-hidden>
        <line x1="1" y1="4" x2="27" y2="4" stroke="currentColor" strokeWidth="2" strokeDasharray="6 4" />
      </svg>
      {renderText()}
    </p>
  );

  function renderText() {
    if (isFailed) return t("median-failed");
    if (median === undefined) return t("median-loading");
    const { funds, minFunds, values } = median;
    if (values.length === 0)
      return funds > 0 && funds < minFunds
        ? t("median-few", { class: assetClass, count: funds, min: minFunds })
        : t("median-none", { class: assetClass });
    const change = medianChange(values, from, to);
    const name = t("median-of", { class: assetClass, count: funds });
    if (change === null) return `${name}: ${t("median-no-month")}`;
    return (
      <>
        {name}: <SignedPercent value={change.percent} /> ({formatDay(change.from)} – {formatDay(change.to)})
      </>
    );
  }
}
