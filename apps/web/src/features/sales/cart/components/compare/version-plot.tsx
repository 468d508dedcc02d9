import { useTexts } from "#lib/language/use-texts.tsx";
import type { ForecastSummary } from "../../model/figures/forecast-summary.ts";
import { resultText } from "../../model/figures/partial-text.ts";
import { formatRoundedMoney } from "../summary/money.tsx";
import classes from "./version-plot.module.css";

const width = 100;
const height = 100;
type Sides = {
  now: ForecastSummary;
  other: ForecastSummary;
  /** Names of the two versions. */
  names: { readonly now: string; readonly other: string };
};

/**
 * Shows the forecasts of both versions in one chart, each with a line and a band. The table beside the chart contains
 * the numbers.
 */
export function VersionPlot({ now, other, names }: Sides) {
  const { t } = useTexts(["compare", "cart", "derivation"]);
  const years = Math.max(now.years, other.years);
  const highest = Math.max(1, ...now.points.favourable, ...other.points.favourable);
  if (years === 0) return null;
  const x = (year: number) => Math.round((year / years) * width * 100) / 100;
  const y = (value: number) => Math.round((1 - value / highest) * height * 100) / 100;
  const line = (values: readonly number[]) => values.map((value, year) => `${x(year)} ${y(value)}`).join("L");
  const band = ({ points }: ForecastSummary) => {
    const back = points.unfavourable.map((value, year) => `${x(year)} ${y(value)}`).toReversed();
    return `M${line(points.favourable)}L${back.join("L")}Z`;
  };
  const last = ({ figures, currencyCode }: ForecastSummary) =>
    resultText(t, formatRoundedMoney(figures.expectedAssets, currencyCode, 0), figures);
  const label = t("compare:plot-label", {
    nowName: names.now,
    now: last(now),
    nowYears: t("cart:years", { count: now.years }),
    otherName: names.other,
    other: last(other),
    otherYears: t("cart:years", { count: other.years }),
  });
  return (
    <figure className={classes["figure"]}>
      <div className={classes["plot"]}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot follow the colour scheme */}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <line className={classes["ground"]} x1="0" x2={width} y1={height} y2={height} />
          <path className={classes["band"]} data-side="now" d={band(now)} />
          <path className={classes["band"]} data-side="other" d={band(other)} />
          <path className={classes["line"]} data-side="now" d={`M${line(now.points.moderate)}`} />
          <path className={classes["line"]} data-side="other" d={`M${line(other.points.moderate)}`} />
        </svg>
      </div>
      <div className={classes["axis"]} aria-hidden>
        <span>{t("cart:today")}</span>
        <span>{t("cart:years", { count: years })}</span>
      </div>
      <figcaption className={classes["legend"]}>
        <span data-side="now">{names.now}</span>
        <span data-side="other">{names.other}</span>
        <span className={classes["note"]}>{t("compare:plot-note")}</span>
      </figcaption>
    </figure>
  );
}
