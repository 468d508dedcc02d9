import type { AssetClassMedian } from "@fundport/api";
import { Button } from "@mantine/core";
import { formatDay, formatPercent, formatPrice, formatPriceChange } from "@fundport/i18n";
import { IconChartLine, IconTable } from "@tabler/icons-react";
import { skipToken, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FigureTable } from "#ui/tables/figure-table.tsx";
import { PriceChart } from "#ui/charts/lines/price-chart.tsx";
import { changeOver, type Pointing, readStretch, type Stretch } from "#ui/charts/lines/price-chart-math.ts";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import { type ChartValues, isIndex } from "../model/chart-values.ts";
import { medianLine } from "../model/class-median.ts";
import { describeStretch, summarizePrices } from "../model/describe-prices.ts";
import type { PricePoint } from "../model/price-range.ts";
import { changePerYear } from "../model/years-of-span.ts";
import { MedianReadout } from "./median-readout.tsx";
import classes from "./price-section.module.css";

type PriceHistoryViewProps = {
  /** The prices to show, at least two. */
  prices: readonly PricePoint[];
  /** The kind of values. A series that starts at 100 has no currency. */
  values: ChartValues;
  currencyCode: string | null;
  /** Names the currency in words if the values do not show it. */
  inCurrency: string | null;
  /** The length of the range in years; null if the range is not a whole number of years. */
  years: number | null;
  /** The asset class whose median is also shown, and the query that loads it. */
  median: { assetClass: string; query: UseQueryOptions<AssetClassMedian> } | null;
  /** True while more detailed points load. */
  isStale: boolean;
};

const noMedian: UseQueryOptions<AssetClassMedian> = { queryKey: ["no-median"], queryFn: skipToken };

/** Shows prices as a line or as a table, with a readout above. */
export function PriceHistoryView(props: PriceHistoryViewProps) {
  const { prices, values, currencyCode, inCurrency, years, median, isStale } = props;
  const { t } = useTexts("product");
  const [pointing, setPointing] = useState<Pointing | null>(null);
  const [isTable, setTable] = useState(false);
  const points = useMemo(() => prices.map(({ date, price }) => ({ time: Date.parse(date), value: price })), [prices]);
  const medianQuery = useQuery(median?.query ?? noMedian);
  const companion = useMemo(() => medianLine(medianQuery.data?.values ?? [], prices), [medianQuery.data, prices]);
  const stretch = readStretch(pointing, prices.length);
  const describe = (read: Stretch) => describeStretch(prices, read, currencyCode, t);
  return (
    <>
      <Readout
        prices={prices}
        stretch={stretch}
        values={values}
        currencyCode={currencyCode}
        inCurrency={inCurrency}
        years={pointing === null ? years : null}
      />
      {median && (
        <MedianReadout
          assetClass={median.assetClass}
          median={medianQuery.data}
          isFailed={medianQuery.isError}
          from={prices[stretch.from]?.date ?? ""}
          to={prices[stretch.to]?.date ?? ""}
        />
      )}
      <p className="visually-hidden">{summarizePrices(prices, currencyCode, t)}</p>
      {isTable ? (
        <div className={classes["table"]}>
          <PriceTable prices={prices} values={values} currencyCode={currencyCode} />
        </div>
      ) : (
        <div className={classes["plot"]} data-stale={isStale || undefined}>
          <PriceChart
            points={points}
            companion={companion}
            pointing={pointing}
            onPoint={setPointing}
            label={t(isIndex(values) ? "chart-label-value" : "chart-label")}
            describe={describe}
          />
        </div>
      )}
      <div className={classes["footer"]}>
        <p className={classes["hint"]}>{isTable ? null : t("chart-hint")}</p>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={isTable ? <IconChartLine size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? "show-chart" : "show-table")}
        </Button>
      </div>
    </>
  );
}

type ReadoutProps = Pick<PriceHistoryViewProps, "prices" | "values" | "currencyCode" | "inCurrency" | "years"> & {
  stretch: Stretch;
};

/** The last price of the selected range, the change over the range and per year, the dates, and the kind of change. */
function Readout({ prices, stretch, values: chartValues, currencyCode, inCurrency, years }: ReadoutProps) {
  const { t } = useTexts("product");
  const [start, end] = [prices[stretch.from], prices[stretch.to]];
  if (!start || !end) return null;
  const values = prices.map(({ price }) => ({ time: 0, value: price }));
  const { difference, percent } = changeOver(values, stretch);
  const perYear = percent === null ? null : changePerYear(percent, start.date, end.date, years);
  return (
    <div className={classes["readout"]}>
      <span className={classes["value"]}>{formatPrice(end.price, currencyCode)}</span>
      <span className={classes["change"]}>
        <SignedPercent value={percent} />
      </span>
      <span className={classes["days"]}>
        {formatDay(start.date)} – {formatDay(end.date)}
        {stretch.isSelected && ` · ${formatPriceChange(difference, end.price, currencyCode)}`}
        {perYear !== null && ` · ${t("per-year", { percent: formatPercent(perYear, { signed: true }) })}`} ·{" "}
        {t(`change-of-${chartValues}`)}
        {inCurrency !== null && ` · ${inCurrency}`}
      </span>
    </div>
  );
}

function PriceTable({
  prices,
  values,
  currencyCode,
}: Pick<PriceHistoryViewProps, "prices" | "values" | "currencyCode">) {
  const { t } = useTexts("product");
  const first = prices[0]?.price ?? 0;
  return (
    <FigureTable
      caption={t(isIndex(values) ? "value-history" : "price-history")}
      columns={[t("day"), t(isIndex(values) ? "value" : "price"), t("change-from-start")]}
      rows={prices.toReversed().map(({ date, price }) => ({
        key: date,
        cells: [
          formatDay(date),
          formatPrice(price, currencyCode),
          <SignedPercent key="change" value={first === 0 ? null : (price / first - 1) * 100} />,
        ],
      }))}
    />
  );
}
