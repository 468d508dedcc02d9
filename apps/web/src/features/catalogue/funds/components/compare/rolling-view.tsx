import type { Fund, FundComparison } from "@fundport/api";
import { notAvailable } from "@fundport/i18n";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { FigureTable } from "#ui/tables/figure-table.tsx";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import { rollingLinesOf, summarizeReturns } from "../../model/compare/compared-lines.ts";
import { rollingYears, useComparisonView } from "../../model/compare/comparison-view.ts";
import classes from "./comparison.module.css";
import { FundName } from "./fund-name.tsx";
import { LinesView } from "./lines-view.tsx";

type ViewProps = { comparison: FundComparison; funds: readonly Fund[] };
/** The minimum number of monthly values: a line needs two points. */
const minMonths = 2;

/** The yearly returns over every holding period of one, three or five years, and the number of periods with a loss. */
export function RollingView({ comparison, funds }: ViewProps) {
  const { t } = useTexts("fund-comparison");
  const { years, setYears } = useComparisonView();
  const chart = useMemo(() => rollingLinesOf(comparison, funds, years), [comparison, funds, years]);
  const choices = rollingYears.map((count) => ({ value: String(count), label: t("years-count", { count }) }));
  return (
    <>
      <div className={classes["choice"]}>
        <ChoiceBar
          label={t("years")}
          choices={choices}
          value={String(years)}
          onChange={(value) => setYears(rollingYears.find((each) => String(each) === value) ?? years)}
        />
      </div>
      {chart.days.length < minMonths ? (
        <p className={classes["words"]}>{t("rolling-short", { count: years })}</p>
      ) : (
        <>
          <LinesView key={years} {...chart} unit="percent" caption={t("chart-rolling")} />
          <div className={classes["summary"]}>
            <FigureTable
              caption={t("summary")}
              columns={[t("fund"), t("rolling-lowest"), t("rolling-middle"), t("rolling-highest"), t("rolling-losses")]}
              rows={chart.lines.map((line) => ({
                key: line.id,
                cells: [<FundName key="name" line={line} />, ...returnCells(line.values)],
              }))}
            />
          </div>
        </>
      )}
    </>
  );

  function returnCells(values: readonly (number | null)[]) {
    const summary = summarizeReturns(values);
    if (summary === null) return Array.from({ length: 4 }, () => notAvailable);
    const { lowest, middle, highest, losses, holdings } = summary;
    return [
      <SignedPercent key="lowest" value={lowest} />,
      <SignedPercent key="middle" value={middle} />,
      <SignedPercent key="highest" value={highest} />,
      t("rolling-losses-of", { losses, all: holdings }),
    ];
  }
}
