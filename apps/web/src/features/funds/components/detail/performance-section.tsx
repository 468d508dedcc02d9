import { type Fund, performanceTypes } from "@fundport/api";
import { formatDay, formatNumber, notAvailable } from "@fundport/i18n";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { HeatMap } from "#ui/heat-map.tsx";
import { Section } from "#ui/section.tsx";
import { SignedPercent } from "#ui/signed-percent.tsx";
import { buildPerformanceYears, heatOf } from "../../model/performance-tables.ts";
import classes from "./performance-section.module.css";

/** Percent at which a cell of the heat map is coloured fully. */
const fullHeat = { month: 8, year: 25 };

/** How the fund did: over periods, and month by month beside them. */
export function PerformanceSection({ fund }: { fund: Fund }) {
  const { t } = useTranslation("funds");
  const asOf = fund.performance
    .map(({ asOfDate }) => asOfDate)
    .toSorted()
    .at(-1);
  return (
    <Section
      title={t("performance")}
      description={asOf === undefined ? undefined : t("performance-as-of", { day: formatDay(asOf) })}
    >
      <div className={classes["columns"]}>
        <Periods performance={fund.performance} />
        <div className={classes["years"]}>
          <Months fund={fund} />
          <p className={classes["note"]}>{t("past-performance-note")}</p>
        </div>
      </div>
    </Section>
  );
}

function Periods({ performance }: { performance: Fund["performance"] }) {
  const { t } = useTranslation("funds");
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

function Months({ fund }: { fund: Fund }) {
  const { t, i18n } = useTranslation("funds");
  const months = useMemo(() => monthNames(i18n.language), [i18n.language]);
  const latest = Number((fund.currentNetAssetValueDate ?? fund.performance[0]?.asOfDate ?? "2026").slice(0, 4));
  const years = buildPerformanceYears(fund.historicalPerformancesYear, fund.historicalPerformancesMonth, latest);
  return (
    <HeatMap
      caption={t("performance-by-month")}
      columns={[t("year"), ...months, t("whole-year")]}
      rows={years.map(({ year, months: values, total }) => ({
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

/** `1,2` without the sign of percent, which the caption says once. */
function heatCell(key: string | number, value: number | null, full: number, missing: string) {
  if (value === null) return { key, text: missing, heat: null };
  return { key, text: formatNumber(value, 1), heat: Math.sign(value) * heatOf(value, full) };
}

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month)).replace(".", ""));
}
