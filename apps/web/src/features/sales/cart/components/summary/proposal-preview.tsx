import { formatNumber, truncateName } from "@fundport/i18n";
import { amountsOfEntry, type CartEntry, type CartReference } from "@fundport/cart";
import type { TFunction } from "i18next";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Hint } from "#features/catalogue/reference/components/hint.tsx";
import { FigureTable } from "#ui/tables/figure-table.tsx";
import { type CartFigures, codeOf } from "../../model/figures/cart-figures.ts";
import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import { Composition, Costs, HorizonsNote, NoTotals, Scenarios, TotalFigures } from "./cart-summary.tsx";
import { AssetBand } from "./asset-band.tsx";
import type { SummaryData } from "../../model/figures/summary-data.ts";
import { resultText } from "../../model/figures/partial-text.ts";
import { Forecast, ForecastLegend } from "./forecast-view.tsx";
import { formatRoundedMoney } from "./money.tsx";
import classes from "./proposal-preview.module.css";

type ProposalPreviewProps = {
  name: string;
  entries: readonly CartEntry[];
  entryName: (entry: CartEntry) => string;
  figures: CartFigures;
  reference: CartReference;
  summary: SummaryData;
  age: number | null;
  isLoading: boolean;
};

/**
 * Previews the part of the document that belongs to one tab: its investments, totals, forecast, asset classes and
 * costs.
 */
export function ProposalPreview(props: ProposalPreviewProps) {
  const { name, summary, age } = props;
  const { t } = useTexts(["cart", "derivation", "proposal", "insight"]);
  const forecastSummary = summary.forecastSummary;
  return (
    <div className={classes["preview"]}>
      {props.isLoading && (
        <SkeletonRegion>
          <Skeleton height="18rem" radius={8} />
        </SkeletonRegion>
      )}
      {!props.isLoading && !forecastSummary && <NoTotals data={summary} />}
      {forecastSummary && (
        <div className={classes["pair"]}>
          <TotalFigures forecastSummary={forecastSummary} data={summary} />
          <Scenarios forecastSummary={forecastSummary} />
        </div>
      )}
      {forecastSummary && forecastSummary.years > 0 && (
        <div className={classes["forecast"]}>
          <ForecastLegend currencyCode={forecastSummary.currencyCode} />
          <Forecast name={name} forecastSummary={forecastSummary} age={age} className={classes["chart"]} />
          <Hint code="REACT_FORECAST_INFO" />
        </div>
      )}
      {summary.horizonsDiffer && <HorizonsNote />}
      {!props.isLoading && (
        <FigureTable
          caption={t("proposal:investments-of", { name })}
          isStacked
          columns={[
            t("proposal:product"),
            t("proposal:one-off"),
            t("proposal:monthly"),
            t("proposal:horizon"),
            t("proposal:expected-assets"),
          ]}
          rows={props.entries.map((entry) => rowOf(entry, props.entryName(entry), props, t))}
        />
      )}
      {summary.costs && (
        <div className={classes["pair"]}>
          <div className={classes["split"]}>
            <Composition slices={summary.slices} />
            {summary.band && <AssetBand band={summary.band} />}
          </div>
          <div className={classes["costs"]}>
            <Costs table={summary.costs} effect={summary.effect} />
            {!summary.hasThirdParties && <p className={classes["note"]}>{t("insight:no-third-party")}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

function ShortName({ name }: { name: string }) {
  const shortName = truncateName(name);
  if (shortName === name) return name;
  return (
    <span title={name}>
      <span aria-hidden>{shortName}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

type RowProps = Pick<ProposalPreviewProps, "figures" | "reference">;

function rowOf(entry: CartEntry, name: string, { figures, reference }: RowProps, t: TFunction) {
  const forecastSummary = figures.outlooks.get(entry.uuid);
  const { currencyId, investmentHorizon } = entry.calcInput;
  const money = (value: number | null) => {
    if (!value) return "–";
    return currencyId === null ? formatNumber(value, 2) : formatRoundedMoney(value, codeOf(reference, currencyId));
  };
  const amounts = amountsOfEntry(entry);
  const expected = money(forecastSummary?.figures.expectedAssets ?? null);
  return {
    key: entry.uuid,
    cells: [
      // The name is truncated like the names of tabs. The whole name appears on hover and is read by screen readers.
      <ShortName key="name" name={name} />,
      money(amounts.oneOff),
      money(amounts.monthly),
      investmentHorizon ? t("cart:years", { count: investmentHorizon }) : "–",
      <span key="expected" className={classes["result"]}>
        {forecastSummary ? resultText(t, expected, forecastSummary.figures) : expected}
      </span>,
    ],
  };
}
