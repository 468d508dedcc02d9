import type { Fund, FundComparison } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CurrencyBar } from "#features/catalogue/products/components/currency-bar.tsx";
import { SpanBar } from "#features/catalogue/products/components/span-bar.tsx";
import { ValuesBar } from "#features/catalogue/products/components/values-bar.tsx";
import type { ValuesChoice } from "#features/catalogue/products/model/chart-values.ts";
import { type ChartCurrency, useCurrencyInUrl } from "#features/catalogue/products/model/use-currency-in-url.ts";
import { useSpanInUrl } from "#features/catalogue/products/model/use-span-in-url.ts";
import { useValuesInUrl } from "#features/catalogue/products/model/use-values-in-url.ts";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import tabList from "#ui/layout/tabs.module.css";
import { comparisonQuery } from "../../api/fund-queries.ts";
import { labelOf } from "../../model/compare/compared-lines.ts";
import {
  type ComparisonView,
  comparisonViews,
  isComparisonView,
  useComparisonView,
} from "../../model/compare/comparison-view.ts";
import classes from "./comparison.module.css";
import { CorrelationView } from "./correlation-view.tsx";
import { CostsView } from "./costs-view.tsx";
import { DrawdownView } from "./drawdown-view.tsx";
import { PerformanceView } from "./performance-view.tsx";
import { RollingView } from "./rolling-view.tsx";

/**
 * Compares performance, drawdown, rolling returns, correlation or costs of funds, one view at a time. The user may
 * convert the values to one currency.
 */
export function ComparisonSection({ funds }: { funds: readonly Fund[] }) {
  const { t } = useTexts("fund-comparison");
  const { currencies } = useGlobalList("getCodelists");
  const offered = currencies.filter(({ displayed }) => displayed);
  const { view, setView } = useComparisonView();
  const [values, setValues] = useValuesInUrl("Reinvested");
  const [currency, setCurrency] = useCurrencyInUrl(offered);
  return (
    <Section
      title={t("title")}
      actions={
        <>
          {view !== "costs" && <ValuesBar value={values} onChange={setValues} />}
          <CurrencyBar offered={offered} value={currency} onChange={setCurrency} />
        </>
      }
    >
      <Tabs value={view} onChange={(next) => isComparisonView(next) && setView(next)} keepMounted={false}>
        <Tabs.List className={tabList["list"] ?? ""} aria-label={t("views")}>
          {comparisonViews.map((each) => (
            <Tabs.Tab key={each} value={each} className={tabList["tab"] ?? ""}>
              {t(`view-${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view} className={classes["panel"] ?? ""}>
          {view === "costs" ? (
            <CostsView funds={funds} currency={currency} currencies={currencies} />
          ) : (
            <ComparisonOverTime funds={funds} view={view} values={values} currency={currency} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Section>
  );
}

type ComparisonOverTimeProps = {
  funds: readonly Fund[];
  view: Exclude<ComparisonView, "costs">;
  values: ValuesChoice;
  currency: ChartCurrency | null;
};

/** Compares funds over a date range. Shows the date controls, a description of the chart, and the chosen view. */
function ComparisonOverTime({ funds, view, values, currency }: ComparisonOverTimeProps) {
  const { t } = useTexts("fund-comparison");
  const ids = funds.map(({ id }) => id);
  const options = { values, currencyId: currency?.id ?? null };
  const wholeComparison = useQuery(comparisonQuery(ids, options, {}));
  const { firstDate, lastDate } = wholeComparison.data ?? {};
  const { span } = useSpanInUrl(firstDate, lastDate);
  // If no range is chosen, this is the same query as above, so the cache provides the result.
  const rangeComparison = useQuery({
    ...comparisonQuery(ids, options, span),
    enabled: wholeComparison.data !== undefined,
  });
  const failed = [wholeComparison, rangeComparison].find(({ isError, data }) => isError && data === undefined);
  const comparison = rangeComparison.data;
  return (
    <>
      <SpanBar firstDay={firstDate} lastDay={lastDate} />
      {renderComparison()}
    </>
  );

  function renderComparison(): ReactNode {
    if (failed)
      return (
        <ErrorState
          isCompact
          title={t("failed")}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      );
    if (comparison === undefined) return <ComparisonSkeleton />;
    const { fromDate, toDate } = comparison;
    if (fromDate === null || toDate === null)
      return (
        <div className={classes["words"]}>
          {(comparison.firstDate !== null || comparison.without.length < funds.length) && (
            <p>{t(comparison.firstDate === null ? "no-period" : "no-days")}</p>
          )}
          <ExcludedFunds comparison={comparison} funds={funds} />
        </div>
      );
    return (
      <>
        <div className={classes["words"]}>
          <p>{t(`drawn-${view}-${values}`, { from: formatDay(fromDate), to: formatDay(toDate) })}.</p>
          <CurrencyNote comparison={comparison} funds={funds} currency={currency} />
          <ExcludedFunds comparison={comparison} funds={funds} />
        </div>
        {renderView(comparison)}
      </>
    );
  }

  function renderView(shown: FundComparison): ReactNode {
    // The key resets the highlighted date, because it may lie outside the new range.
    const key = [values, currency?.code, shown.fromDate, shown.toDate, ...ids].join(" ");
    if (view === "performance") return <PerformanceView key={key} comparison={shown} funds={funds} />;
    if (view === "drawdown") return <DrawdownView key={key} comparison={shown} funds={funds} />;
    if (view === "rolling") return <RollingView key={key} comparison={shown} funds={funds} />;
    return <CorrelationView comparison={shown} funds={funds} />;
  }
}

type NoteProps = { comparison: FundComparison; funds: readonly Fund[] };

/** Names the currency of the values, and warns if the funds have different currencies. */
function CurrencyNote({ comparison, funds, currency }: NoteProps & { currency: ChartCurrency | null }) {
  const { t } = useTexts("fund-comparison");
  const { currencies } = useGlobalList("getCodelists");
  if (currency !== null) return <p>{t("in-currency", { code: currency.code })}</p>;
  const compared = funds.filter(({ id }) => comparison.funds.some((fund) => fund.id === id));
  const codes = [...new Set(compared.map(({ currencyId }) => currencyId))].flatMap(
    (currencyId) => currencies.find(({ id }) => id === currencyId)?.code ?? [],
  );
  if (codes.length < 2) return <p>{t("in-common", { code: codes[0] ?? "" })}</p>;
  return <p className={classes["warning"]}>{t("in-own", { codes: codes.join(", ") })}</p>;
}

/** Names the funds that are excluded from the comparison, and the reasons. */
function ExcludedFunds({ comparison, funds }: NoteProps) {
  const { t } = useTexts("fund-comparison");
  return (["NoPrices", "NoRates"] as const).map((reason) => {
    const missing = funds.filter(({ id }) =>
      comparison.without.some((each) => each.id === id && each.reason === reason),
    );
    if (missing.length === 0) return null;
    const names = missing.map((fund) => labelOf(fund, funds)).join(", ");
    return <p key={reason}>{t(`without-${reason}`, { count: missing.length, names })}</p>;
  });
}

/** A skeleton in the size of the loaded content, to avoid a layout shift. */
function ComparisonSkeleton() {
  return (
    <SkeletonRegion>
      <div className={classes["words"]}>
        <Skeleton width="20rem" height="1.25rem" />
      </div>
      <div className={classes["plot"]}>
        <Skeleton height="100%" radius={8} />
      </div>
    </SkeletonRegion>
  );
}
