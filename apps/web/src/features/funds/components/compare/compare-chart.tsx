import type { Fund } from "@fundport/api";
import { formatDay, formatNumber } from "@fundport/i18n";
import { useQueries } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTexts } from "#lib/use-texts.tsx";
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

/** What 100 in each fund became, over the days that all of them have prices for. */
export function CompareChart({ funds }: { funds: readonly Fund[] }) {
  const { t } = useTexts("funds-lists");
  const whole = useQueries({ queries: funds.map(({ id }) => priceHistoryQuery(id, {})) });
  const known = whole.flatMap(({ data }) => data ?? []);
  const period = known.length === funds.length ? commonPeriod(known) : null;
  const inPeriod = useQueries({
    queries: funds.map(({ id }) => ({ ...priceHistoryQuery(id, period ?? {}), enabled: period !== null })),
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
  if (failed.length > 0)
    return (
      <Section title={t("compare-chart")}>
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
      <Section title={t("compare-chart")}>
        <div className={classes["chart"]}>
          <Skeleton height="100%" />
        </div>
      </Section>
    );
  if (period === null) return <Section title={t("compare-chart")}>{t("compare-no-period")}</Section>;
  return (
    <Section
      title={t("compare-chart")}
      description={t("compare-period", { from: formatDay(period.from), to: formatDay(period.to) })}
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
