import type { Fund } from "@fundport/api";
import { performanceTypes } from "@fundport/api/performance-types";
import { formatDay, formatNumber, notAvailable } from "@fundport/i18n";
import { type ReactNode, useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { HeatMap } from "#ui/charts/heat-map.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import { buildPerformanceYears, heatOf } from "../model/performance-tables.ts";
import classes from "./performance-section.module.css";

/** The change, in percent, at which a cell of the heat map reaches its full colour. */
const fullHeat = { month: 8, year: 25 };

type PerformanceSectionProps = {
  performance: Fund["performance"];
  years: Fund["historicalPerformancesYear"];
  /** The monthly performance; null if only yearly figures are known. */
  months: Fund["historicalPerformancesMonth"] | null;
  /** The last year of the table if no yearly figures are known. */
  latestYear: number;
  /** Explains the source of the figures. */
  note?: ReactNode;
};

/** The performance of a product: by period, and beside that by month or by year. */
export function PerformanceSection({ performance, years, months, latestYear, note }: PerformanceSectionProps) {
  const { t } = useTexts("product");
  const asOf = performance
    .map(({ asOfDate }) => asOfDate)
    .toSorted()
    .at(-1);
  return (
    <Section
      title={t("performance")}
      description={asOf === undefined ? undefined : t("performance-as-of", { day: formatDay(asOf) })}
    >
      <div className={classes["columns"]} data-years-only={months === null || undefined}>
        <Periods performance={performance} />
        <div className={classes["years"]}>
          {months === null ? (
            <Years years={years} latestYear={latestYear} />
          ) : (
            <Months years={years} months={months} latestYear={latestYear} />
          )}
        </div>
        <div className={classes["notes"]}>
          {note !== undefined && <p className={classes["note"]}>{note}</p>}
          <p className={classes["note"]}>{t("past-performance-note")}</p>
        </div>
      </div>
    </Section>
  );
}

function Periods({ performance }: { performance: Fund["performance"] }) {
  const { t } = useTexts("product");
  return (
    <table className={classes["periods"]}>
      <caption className="visually-hidden">{t("performance-by-period")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("period")}</th>
          <th scope="col">{t("performance")}</th>
        </tr>
      </thead>
      <tbody>
        {performanceTypes.map((type) => (
          <tr key={type}>
            <th scope="row">{t(`period-long-${type}`)}</th>
            <td>
              <SignedPercent value={performance.find((entry) => entry.type === type)?.value ?? null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type YearsProps = Pick<PerformanceSectionProps, "years" | "latestYear">;
type MonthsProps = YearsProps & { months: NonNullable<PerformanceSectionProps["months"]> };

/** The performance by year, for products without monthly figures. An unknown year shows N/A. */
function Years({ years, latestYear }: YearsProps) {
  const { t } = useTexts("product");
  return (
    <table className={classes["periods"]}>
      <caption className="visually-hidden">{t("performance-by-year")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("year")}</th>
          <th scope="col">{t("whole-year")}</th>
        </tr>
      </thead>
      <tbody>
        {buildPerformanceYears(years, [], latestYear).map(({ year, total }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>
              <SignedPercent value={total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Months({ years, months, latestYear }: MonthsProps) {
  const { t, i18n } = useTexts("product");
  const names = useMemo(() => monthNames(i18n.language), [i18n.language]);
  return (
    <HeatMap
      caption={t("performance-by-month")}
      columns={[t("year"), ...names, t("whole-year")]}
      rows={buildPerformanceYears(years, months, latestYear).map(({ year, months: values, total }) => ({
        key: year,
        name: String(year),
        cells: [
          ...values.map((value, month) => heatCell(month, value, fullHeat.month, "")),
          heatCell("total", total, fullHeat.year, notAvailable),
        ],
      }))}
    />
  );
}

/** Returns a cell such as `1,2`, without a percent sign, because the caption contains the sign. */
function heatCell(key: string | number, value: number | null, full: number, missing: string) {
  if (value === null) return { key, text: missing, heat: null };
  return { key, text: formatNumber(value, 1), heat: Math.sign(value) * heatOf(value, full) };
}

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month)).replace(".", ""));
}
