import type { Fund } from "@fundport/api";
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

/** What 100 in each fund became, over the days that all of them have prices for; with distributions where there are any. */
export function CompareChart({ funds }: { funds: readonly Fund[] }) {
  const { t } = useTexts("funds-lists");
  const [chosen, setChosen] = useValuesInUrl("Reinvested");
  const distributes = funds.some(({ distributions }) => distributions.length > 0);
  const values = distributes ? chosen : "Price";
  const whole = useQueries({ queries: funds.map(({ id }) => priceHistoryQuery(id, {}, values)) });
  const known = whole.flatMap(({ data }) => data ?? []);
  const period = known.length === funds.length ? commonPeriod(known) : null;
  const inPeriod = useQueries({
    queries: funds.map(({ id }) => ({ ...priceHistoryQuery(id, period ?? {}, values), enabled: period !== null })),
  });
  const failed = [...whole, ...inPeriod].filter(({ isError, data }) => isError && data === undefined);
  const isPending =
    whole.some((query) => query.isPending) || (period !== null && inPeriod.some((query) => query.isPending));
  const lines = funds.map(({ name }, place) => ({
    name,
    color: paletteColor(place),
    points: rebase(inPeriod[place]?.data?.prices ?? [], period ?? nowhere),
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
  if (period === null) return <Section {...frame}>{t("compare-no-period")}</Section>;
  return (
    <Section
      {...frame}
      description={
        <>
          {t("compare-period", { from: formatDay(period.from), to: formatDay(period.to) })}
          {distributes && <div>{t(`compare-values-${values}`)}</div>}
        </>
      }
    >
      <ul className={classes["legend"]}>
        {lines.map(({ name, color }) => (
          <li key={name}>
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

/** The last days of the years of a period, and its last day: what the table beside the chart says. */
function daysBetween({ from, to }: Period): string[] {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const ends = Array.from({ length: years }, (_, place) => `${Number(from.slice(0, 4)) + place}-12-31`);
  return [...new Set([...ends, to])];
}
