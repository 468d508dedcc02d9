import type { Fund, FundComparison } from "@fundport/api";
import { formatDay, notAvailable } from "@fundport/i18n";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FigureTable } from "#ui/tables/figure-table.tsx";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import { linesOf } from "../../model/compare/compared-lines.ts";
import classes from "./comparison.module.css";
import { FundName } from "./fund-name.tsx";
import { LinesView } from "./lines-view.tsx";

type ViewProps = { comparison: FundComparison; funds: readonly Fund[] };

/** Charts how 100 develops in each fund, with the change over the period, per year, and in the worst twelve months. */
export function PerformanceView({ comparison, funds }: ViewProps) {
  const { t } = useTexts("fund-comparison");
  const chart = useMemo(() => linesOf(comparison, funds, ({ values }) => values), [comparison, funds]);
  return (
    <>
      <LinesView {...chart} unit="index" caption={t("chart-performance")} />
      <div className={classes["summary"]}>
        <FigureTable
          caption={t("summary")}
          columns={[t("fund"), t("gain"), t("gain-per-year"), t("worst-twelve")]}
          rows={comparison.funds.map(({ id, gain, gainPerYear, worstTwelveMonths: worst }, position) => ({
            key: id,
            cells: [
              <FundName key="name" line={chart.lines[position]} />,
              <SignedPercent key="gain" value={gain} />,
              <SignedPercent key="year" value={gainPerYear} />,
              worst ? (
                <span key="worst" className={classes["stacked"]}>
                  <SignedPercent value={worst.percent} />
                  <small>{t("between-days", { from: formatDay(worst.fromDate), to: formatDay(worst.toDate) })}</small>
                </span>
              ) : (
                notAvailable
              ),
            ],
          }))}
        />
      </div>
    </>
  );
}
