import type { CartFigure } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Hint } from "#features/catalogue/reference/components/hint.tsx";
import { BandChart } from "#ui/charts/band-chart.tsx";
import { DoughnutChart } from "#ui/charts/doughnut-chart.tsx";
import type { Slice } from "#ui/charts/doughnut-chart-config.ts";
import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import type { ForecastSummary } from "../../model/figures/forecast-summary.ts";
import { Explained } from "../explain/explained.tsx";
import { InsightActions } from "../explain/insight-actions.tsx";
import type { CostTable as CostTableData } from "../../model/figures/list-costs.ts";
import type { CostEffect, SummaryData } from "../../model/figures/summary-data.ts";
import { partialText, resultText } from "../../model/figures/partial-text.ts";
import { AssetBand } from "./asset-band.tsx";
import { CostTable } from "../costs/cost-table.tsx";
import { ReductionRow } from "../costs/reduction-row.tsx";
import { ExcludedItemsNote } from "./excluded-items-note.tsx";
import { Figure, MainFigure, formatRoundedMoney } from "./money.tsx";
import classes from "./cart-summary.module.css";

/** Shows the figures of the cart, its forecast, its asset classes and its costs. */
export function CartSummary({ data, isLoading = false }: { data: SummaryData; isLoading?: boolean }) {
  if (isLoading) return <SummarySkeleton />;
  return (
    <div className={classes["summary"]}>
      {data.forecastSummary ? <Totals data={data} forecastSummary={data.forecastSummary} /> : <NoTotals data={data} />}
      {data.slices.length > 0 && <Composition slices={data.slices} />}
      {data.band && <AssetBand band={data.band} />}
      {data.costs && <Costs table={data.costs} effect={data.effect} />}
    </div>
  );
}

function SummarySkeleton() {
  return (
    <SkeletonRegion>
      <div className={classes["summary"]}>
        <Skeleton width="70%" height="2.75rem" />
        <Skeleton height="3rem" />
        <Skeleton height="7.5rem" radius={8} />
      </div>
    </SkeletonRegion>
  );
}

function Totals({ data, forecastSummary }: { data: SummaryData; forecastSummary: ForecastSummary }) {
  return (
    <>
      <TotalFigures forecastSummary={forecastSummary} data={data} />
      {forecastSummary.years > 0 && <Band forecastSummary={forecastSummary} />}
      {data.horizonsDiffer && <HorizonsNote />}
    </>
  );
}

type TotalFiguresProps = { forecastSummary: ForecastSummary; data: Pick<SummaryData, "leftOut" | "itemCount"> };

/**
 * Shows the expected assets as the main figure, with a note on excluded items. Below it are investment, return and fee.
 */
export function TotalFigures({ forecastSummary, data }: TotalFiguresProps) {
  const { t } = useTexts(["cart", "derivation"]);
  const { figures, currencyCode } = forecastSummary;
  const money = (value: number) => formatRoundedMoney(value, currencyCode);
  const fee = partialText(t, figures.indicativeFee, currencyCode, forecastSummary.codeOf);
  return (
    <div className={classes["totals"]}>
      <div>
        <dl className={classes["loud"]} data-dimmed={data.leftOut.length > 0 || undefined}>
          <MainFigure
            label={t("cart:expected-assets")}
            text={resultText(t, money(figures.expectedAssets), figures)}
            figure="expectedAssets"
          />
        </dl>
        <ExcludedItemsNote leftOut={data.leftOut} itemCount={data.itemCount} />
      </div>
      <dl className={classes["figures"]}>
        <Figure label={t("cart:total-investment")} value={money(figures.totalInvestment)} figure="totalInvestment" />
        <Figure
          label={t("cart:expected-return")}
          value={resultText(t, showChange(figures.expectedReturns, currencyCode), figures)}
          trend={figures.expectedReturns}
          figure="expectedReturns"
        />
        <Figure label={t("cart:indicative-fee")} text={fee} figure="indicativeFee" />
      </dl>
    </div>
  );
}

export function HorizonsNote() {
  const { t } = useTexts("cart");
  return <p className={classes["note"]}>{t("horizons-differ")}</p>;
}

function Band({ forecastSummary }: { forecastSummary: ForecastSummary }) {
  const { t } = useTexts(["cart", "derivation"]);
  const { figures, currencyCode, low, high } = forecastSummary;
  const result = (value: number) => resultText(t, formatRoundedMoney(value, currencyCode, 0), figures);
  return (
    <figure className={classes["band"]}>
      <BandChart
        series={forecastSummary.points}
        label={t("cart:band-label", { low: result(low), middle: result(figures.expectedAssets), high: result(high) })}
      />
      <div className={classes["axis"]} aria-hidden>
        <span>{t("cart:today")}</span>
        <span>{t("cart:years", { count: forecastSummary.years })}</span>
      </div>
      <figcaption>
        <Scenarios forecastSummary={forecastSummary} />
        <Hint code="REACT_FORECAST_INFO" />
      </figcaption>
    </figure>
  );
}

/** Shows the final value of each scenario beside the invested amount. */
export function Scenarios({ forecastSummary }: { forecastSummary: ForecastSummary }) {
  const { t } = useTexts(["cart", "derivation"]);
  const { figures, currencyCode, low, high } = forecastSummary;
  const whole = (value: number) => formatRoundedMoney(value, currencyCode, 0);
  const result = (value: number) => resultText(t, whole(value), figures);
  return (
    <div className={classes["scenarios"]}>
      <Scenario name={t("cart:favourable")} value={result(high)} kind="edge" figure="favourable" />
      <Scenario name={t("cart:moderate")} value={result(figures.expectedAssets)} kind="moderate" figure="moderate" />
      <Scenario name={t("cart:unfavourable")} value={result(low)} kind="edge" figure="unfavourable" />
      <Scenario
        name={t("cart:invested")}
        value={whole(figures.totalInvestment)}
        kind="invested"
        figure="totalInvestment"
      />
    </div>
  );
}

type ScenarioProps = { name: string; value: string; kind: "edge" | "moderate" | "invested"; figure: CartFigure };

function Scenario({ name, value, kind, figure }: ScenarioProps) {
  return (
    <span className={classes["scenario"]} data-kind={kind}>
      <span>{name}</span>
      <span className={classes["amount"]}>
        <Explained figure={figure} value={value} />
      </span>
    </span>
  );
}

/** Formats a change in money with its sign. */
export function showChange(value: number, currencyCode: string): string {
  return value > 0 ? `+${formatRoundedMoney(value, currencyCode)}` : formatRoundedMoney(value, currencyCode);
}

export function NoTotals({ data }: { data: SummaryData }) {
  const { t } = useTexts("cart");
  if (data.missing.length === 0) return <p className={classes["quiet"]}>{t("no-figures-yet")}</p>;
  return (
    <div className={classes["missing"]} aria-live="polite">
      <p>{t("no-totals")}</p>
      <ul>
        {data.missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

export function Composition({ slices }: { slices: readonly Slice[] }) {
  const { t } = useTexts("cart");
  return (
    <section className={classes["part"]}>
      <h3 className={classes["heading"]}>{t("composition-title")}</h3>
      <DoughnutChart
        slices={slices}
        caption={t("composition-caption")}
        columns={{ name: t("asset-class"), share: t("share") }}
      />
    </section>
  );
}

type CostsProps = {
  table: CostTableData;
  /** The reduction of the yearly return by costs. Null if it is unknown or shown elsewhere. */
  effect: CostEffect | null;
  hasActions?: boolean;
};

export function Costs({ table, effect, hasActions = true }: CostsProps) {
  const { t } = useTexts("cart");
  return (
    <section className={classes["part"]} data-costs>
      <h3 className={classes["heading"]}>{t("costs-title")}</h3>
      <CostTable table={table} />
      {effect && <ReductionRow effect={effect} />}
      {hasActions && <InsightActions />}
    </section>
  );
}
