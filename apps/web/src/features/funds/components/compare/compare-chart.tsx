import type { Fund, PriceHistory } from "@fundport/api";
import { formatDay, formatNumber } from "@fundport/i18n";
import { useQueries } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { ValuesBar } from "#features/product/components/values-bar.tsx";
import { useValuesInUrl } from "#features/product/model/use-values-in-url.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { paletteColor } from "#ui/palette.ts";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { priceHistoryQuery } from "../../api/fund-queries.ts";
import { commonPeriod, type Period, rebase, valueAt } from "../../model/compare/rebase.ts";
import classes from "./compare.module.css";

const Canvas = lazy(() => import("#ui/lines-chart.tsx").then(({ LinesChart }) => ({ default: LinesChart })));

const nowhere: Period = { from: "", to: "" };

/** What 100 in each fund became, over the days that all that have prices have them for; with distributions where there are any. */
export function CompareChart({ funds }: { funds: readonly Fund[] }) {
  const { t } = useTexts("funds-lists");
  const [chosen, setChosen] = useValuesInUrl("Reinvested");
  const distributes = funds.some(({ distributions }) => distributions.length > 0);
  const values = distributes ? chosen : "Price";
  const whole = useQueries({ queries: funds.map(({ id }) => priceHistoryQuery(id, {}, values)) });
  const known = whole.flatMap(({ data }) => data ?? []);
  const isKnown = known.length === funds.length;
  // A fund without a history keeps none of the others from being drawn.
  const drawn = funds.flatMap((fund, place) => (hasHistory(whole[place]?.data) ? { fund, place } : []));
  const missing = funds.filter((fund) => !drawn.some((each) => each.fund === fund));
  const period = isKnown ? commonPeriod(known.filter(hasHistory)) : null;
  const inPeriod = useQueries({
    queries: drawn.map(({ fund: { id } }) => ({
      ...priceHistoryQuery(id, period ?? {}, values),
      enabled: period !== null,
    })),
  });
  const failed = [...whole, ...inPeriod].filter(({ isError, data }) => isError && data === undefined);
  const isPending =
    whole.some((query) => query.isPending) || (period !== null && inPeriod.some((query) => query.isPending));
  const lines = drawn.map(({ fund, place }, line) => ({
    id: fund.id,
    name: labelOf(fund, funds),
    color: paletteColor(place),
    points: rebase(inPeriod[line]?.data?.prices ?? [], period ?? nowhere),
  }));
  const days = period ? daysBetween(period) : [];
  // The same in every state, so that who chooses keeps the focus.
  const frame = {
    title: t("compare-chart"),
    actions: distributes && <ValuesBar value={values} onChange={setChosen} />,
  };
  if (failed.length > 0)
    return (
      <Section {...frame}>
        <ErrorState
          isCompact
          title={t("compare-chart-failed")}
          error={failed[0]?.error}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      </Section>
    );
  if (isPending)
    return (
      <Section {...frame}>
        <div className={classes["chart"]}>
          <Skeleton height="100%" />
        </div>
      </Section>
    );
  const note = missing.length > 0 && (
    <div>{t("compare-no-prices", { count: missing.length, names: missing.map(({ name }) => name).join(", ") })}</div>
  );
  if (period === null)
    return (
      <Section {...frame}>
        {drawn.length > 0 && t("compare-no-period")}
        {note}
      </Section>
    );
  return (
    <Section
      {...frame}
      description={
        <>
          {t("compare-period", { from: formatDay(period.from), to: formatDay(period.to) })}
          {distributes && <div>{t(`compare-values-${values}`)}</div>}
          {note}
        </>
      }
    >
      <ul className={classes["legend"]}>
        {lines.map(({ id, name, color }) => (
          <li key={id}>
            <span className={classes["dot"]} style={{ background: color }} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
      <div className={classes["chart"]} aria-hidden>
        <Suspense fallback={<Skeleton height="100%" />}>
          <Canvas lines={lines} />
        </Suspense>
      </div>
      <div className={classes["years"]}>
        <FigureTable
          caption={t("compare-chart")}
          columns={[t("compare-day"), ...lines.map(({ name }) => name)]}
          rows={days.map((day) => ({
            key: day,
            cells: [
              formatDay(day),
              ...lines.map(({ points }) => {
                const value = valueAt(points, Date.parse(day));
                return value === null ? "–" : formatNumber(value, 1);
              }),
            ],
          }))}
        />
      </div>
    </Section>
  );
}

/** A line has two ends. */
function hasHistory(known: PriceHistory | undefined): known is PriceHistory {
  return known !== undefined && known.fromDate !== null && known.fromDate !== known.toDate;
}

/** The fund's name; classes of a fund that share one are told apart by their ISIN. */
function labelOf({ id, name, isin }: Fund, funds: readonly Fund[]): string {
  const isShared = funds.some((other) => other.id !== id && other.name === name);
  return isShared && isin !== null ? `${name} · ${isin}` : name;
}

/** The last days of the years of a period, and its last day: what the table beside the chart says. */
function daysBetween({ from, to }: Period): string[] {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const ends = Array.from({ length: years }, (_, place) => `${Number(from.slice(0, 4)) + place}-12-31`);
  return [...new Set([...ends, to])];
}
