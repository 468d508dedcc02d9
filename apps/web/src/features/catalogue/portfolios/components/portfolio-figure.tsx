import type { Program } from "@fundport/api";
import { formatDay, notAvailable } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DetailFigure, LoudChange } from "#ui/layout/detail-header.tsx";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import { performanceOver } from "../model/performance.ts";

type PortfolioFigureProps = { performance: Program["performance"] };

/** The performance of the last year, beside the performance of the year to date. */
export function PortfolioFigure({ performance }: PortfolioFigureProps) {
  const { t } = useTexts("portfolios");
  const year = performanceOver(performance, "1Y");
  const soFar = performanceOver(performance, "YTD");
  return (
    <DetailFigure
      label={t("one-year-performance")}
      value={year ? <SignedPercent value={year.value} /> : notAvailable}
      notes={
        <>
          <span aria-hidden>{t("one-year-performance")}</span>
          {year && <span>{t("as-of", { day: formatDay(year.asOfDate) })}</span>}
          {soFar && (
            <>
              <LoudChange percent={soFar.value} />
              <span>{t("since-new-year")}</span>
            </>
          )}
        </>
      }
    />
  );
}

/** The performance of the last year in the sticky bar. */
export function YearChange({ performance }: PortfolioFigureProps) {
  const { t } = useTexts("portfolios");
  const year = performanceOver(performance, "1Y");
  if (!year) return notAvailable;
  return (
    <>
      <SignedPercent value={year.value} /> <span className="visually-hidden">{t("one-year-performance")}</span>
    </>
  );
}
