import { SegmentedControl } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Hint } from "#features/catalogue/reference/components/hint.tsx";
import { FigureTable } from "#ui/tables/figure-table.tsx";
import { ForecastChart } from "#ui/charts/forecast-chart.tsx";
import type { BandSeries } from "#ui/charts/band-chart.tsx";
import type { ForecastSummary } from "../../model/figures/forecast-summary.ts";
import { resultText } from "../../model/figures/partial-text.ts";
import { Explained } from "../explain/explained.tsx";
import { formatRoundedMoney } from "./money.tsx";
import { PartialFigureNote } from "./partial-figure-note.tsx";
import classes from "./forecast-view.module.css";

type ForecastViewProps = {
  name: string;
  forecastSummary: ForecastSummary;
  /** The client's age today in completed years; null if the birth date is unknown. */
  age: number | null;
  className?: string | undefined;
};

/** The chart of a forecast, with a text alternative. */
export function Forecast({ name, forecastSummary, age, className }: ForecastViewProps) {
  const { t } = useTexts("cart");
  const labels = useMemo(
    () => ({
      invested: t("invested"),
      unfavourable: t("unfavourable"),
      moderate: t("moderate"),
      favourable: t("favourable"),
      years: t("axis-years"),
    }),
    [t],
  );
  const formatYear = useCallback(
    (year: number) => t("year-with-age", { year, age: age === null ? t("unspecified") : age + year }),
    [t, age],
  );
  const { points, currencyCode } = forecastSummary;
  return (
    <ForecastChart
      className={className}
      series={points}
      currencyCode={currencyCode}
      labels={labels}
      formatYear={formatYear}
      label={useForecastLabel(name, forecastSummary)}
    />
  );
}

/** Returns the text alternative of the chart. */
function useForecastLabel(name: string, forecastSummary: ForecastSummary): string {
  const { t } = useTexts(["cart", "derivation"]);
  const money = (value: number) => formatRoundedMoney(value, forecastSummary.currencyCode, 0);
  const result = (value: number) => resultText(t, money(value), forecastSummary.figures);
  return t("cart:chart-label", {
    name,
    years: t("cart:years", { count: forecastSummary.years }),
    invested: money(forecastSummary.figures.totalInvestment),
    low: result(forecastSummary.low),
    middle: result(forecastSummary.figures.expectedAssets),
    high: result(forecastSummary.high),
  });
}

/** The enlarged forecast. The user can switch between chart and table. */
export function ExpandedForecast({ name, forecastSummary, age }: ForecastViewProps) {
  const { t } = useTexts("cart");
  const [view, setView] = useState("chart");
  return (
    <div className={classes["expanded"]}>
      <div className={classes["bar"]}>
        <ForecastLegend currencyCode={forecastSummary.currencyCode} />
        <SegmentedControl
          value={view}
          onChange={setView}
          aria-label={t("view-label")}
          data={[
            { value: "chart", label: t("show-chart") },
            { value: "table", label: t("show-table") },
          ]}
        />
      </div>
      {view === "chart" ? (
        <Forecast name={name} forecastSummary={forecastSummary} age={age} className={classes["large"]} />
      ) : (
        <ForecastTable name={name} forecastSummary={forecastSummary} age={age} />
      )}
      <PartialFigureNote uncounted={forecastSummary.figures.indicativeFee.uncounted} />
      <Hint code="REACT_FORECAST_INFO" />
    </div>
  );
}

/** Shows the forecast as a table. Each number opens its derivation. */
function ForecastTable({ name, forecastSummary }: ForecastViewProps) {
  const { t } = useTexts("cart");
  const { points, currencyCode } = forecastSummary;
  const cell = (figure: keyof BandSeries, year: number) => (
    <Explained figure={figure} year={year} value={formatRoundedMoney(points[figure][year] ?? 0, currencyCode)} />
  );
  return (
    <FigureTable
      caption={t("forecast-of", { name })}
      columns={[t("year"), t("invested"), t("unfavourable"), t("moderate"), t("favourable")]}
      rows={Array.from(points.moderate.keys(), (year) => ({
        key: year,
        cells: [
          year,
          cell("invested", year),
          cell("unfavourable", year),
          cell("moderate", year),
          cell("favourable", year),
        ],
      }))}
    />
  );
}

/** The legend of the chart's lines, and the currency of its axis. The labels of the axis have `k` for thousands. */
export function ForecastLegend({ currencyCode }: { currencyCode: string }) {
  const { t } = useTexts("cart");
  return (
    <p className={classes["legend"]}>
      <span data-line="moderate">{t("moderate")}</span>
      <span data-line="band">
        {t("unfavourable")} – {t("favourable")}
      </span>
      <span data-line="invested">{t("invested")}</span>
      <span className={classes["unit"]}>{currencyCode}</span>
    </p>
  );
}
