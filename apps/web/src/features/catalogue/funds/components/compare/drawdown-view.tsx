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
const dayMs = 86_400_000;

/** How far each fund is below its highest value, and the start, low and recovery of its maximum drawdown. */
export function DrawdownView({ comparison, funds }: ViewProps) {
  const { t } = useTexts("fund-comparison");
  const chart = useMemo(() => linesOf(comparison, funds, ({ drawdowns }) => drawdowns), [comparison, funds]);
  return (
    <>
      <LinesView {...chart} unit="percent" caption={t("chart-drawdown")} />
      <div className={classes["summary"]}>
        <FigureTable
          caption={t("summary")}
          columns={[
            t("fund"),
            t("max-drawdown"),
            t("fall-from"),
            t("fall-low"),
            t("fall-recovered"),
            t("time-to-recover"),
          ]}
          rows={comparison.funds.map(({ id, maxDrawdown }, position) => ({
            key: id,
            cells: [<FundName key="name" line={chart.lines[position]} />, ...fallCells(maxDrawdown)],
          }))}
        />
      </div>
    </>
  );

  function fallCells(fall: FundComparison["funds"][number]["maxDrawdown"]) {
    if (fall === null) return Array.from({ length: 5 }, () => notAvailable);
    if (fall.percent === 0) return [t("never-fell"), "–", "–", "–", "–"];
    const { percent, peakDate, lowDate, recoveredDate } = fall;
    return [
      <SignedPercent key="fall" value={percent} />,
      formatDay(peakDate),
      formatDay(lowDate),
      recoveredDate === null ? t("not-recovered") : formatDay(recoveredDate),
      recoveredDate === null
        ? "–"
        : t("days-count", { count: Math.round((Date.parse(recoveredDate) - Date.parse(lowDate)) / dayMs) }),
    ];
  }
}
