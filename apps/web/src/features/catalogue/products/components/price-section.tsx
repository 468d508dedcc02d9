import type { AssetClassMedian, PriceHistory } from "@fundport/api";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { IconChartLine } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { type ChartValues, isIndex, rebaseTo100, type ValuesChoice } from "../model/chart-values.ts";
import { type PriceSpan, slicePrices } from "../model/price-range.ts";
import { type ChartCurrency, useCurrencyInUrl } from "../model/use-currency-in-url.ts";
import { useSpanInUrl } from "../model/use-span-in-url.ts";
import { useValuesInUrl } from "../model/use-values-in-url.ts";
import { yearsOf } from "../model/years-of-span.ts";
import { CurrencyBar } from "./currency-bar.tsx";
import { MedianChoice } from "./median-choice.tsx";
import { PriceDates } from "./price-dates.tsx";
import { PriceHistoryView } from "./price-history-view.tsx";
import { PriceHistorySkeleton } from "./price-history-skeleton.tsx";
import { RangeBar } from "./span-bar.tsx";
import { ValuesBar } from "./values-bar.tsx";
import classes from "./price-section.module.css";

/** A line has two ends. */
const minPoints = 2;
const noCurrencies: readonly ChartCurrency[] = [];

/** What a fund's chart can be switched to. */
export type ChartChoices = {
  /** Whether the prices leave distributions out. */
  readonly distributes: boolean;
  /** Besides the fund's own currency. */
  readonly currencies: readonly ChartCurrency[];
  readonly ownCurrencyId: number;
  /** The class whose median can be drawn beside the fund; null where it has none. */
  readonly assetClass: string | null;
  readonly medianOf: (currencyId: number, fromDate: string, toDate: string) => UseQueryOptions<AssetClassMedian>;
};
type PriceSectionProps = {
  /** Asks for the prices of a stretch of days, or for what they became with distributions; the cache tells them apart. */
  pricesOf: (span: PriceSpan, values: ValuesChoice, currencyId?: number) => UseQueryOptions<PriceHistory>;
  /** In which a unit is priced; null where the values are points of a series that begins at 100. */
  currencyCode: string | null;
  choices?: ChartChoices;
  /** Below the title: where the prices come from, when that has to be said. */
  description?: ReactNode;
  /** Below the chart. */
  children?: ReactNode;
};

/** The price over time. The whole history comes first; a shorter range is asked for when it is chosen. */
export function PriceSection({ pricesOf, currencyCode, choices, description, children }: PriceSectionProps) {
  const { t } = useTexts("product");
  const [parameters, write] = useAddressParameters();
  const [chosen] = useValuesInUrl("Price");
  const [currency, setCurrency] = useCurrencyInUrl(choices?.currencies ?? noCurrencies);
  const asked = choices ? chosen : "Price";
  const values = valuesDrawn();
  // The median counts distributions, so it stands beside what does.
  const withMedian =
    (choices?.assetClass ?? null) !== null && asked === "Reinvested" && parameters.get("median") === "1";
  const whole = useQuery(pricesOf({}, asked, currency?.id));
  const { fromDate: firstDay, toDate: lastDay } = whole.data ?? {};
  const { range, span, setRange, setDays } = useSpanInUrl(firstDay, lastDay);
  // With Max, this is the query above once more: the cache answers.
  const ranged = useQuery({ ...pricesOf(span, asked, currency?.id), enabled: whole.data !== undefined });
  const shownCode = currency?.code ?? currencyCode;
  return (
    <Section
      title={t(isIndex(values) ? "value-history" : "price-history")}
      description={description}
      actions={
        <>
          {choices && <ValuesBar value={asked} onChange={chooseValues} />}
          {choices && choices.currencies.length > 0 && (
            <CurrencyBar
              offered={choices.currencies}
              ownCode={currencyCode ?? ""}
              value={currency}
              onChange={setCurrency}
            />
          )}
          <RangeBar firstDay={firstDay} lastDay={lastDay} value={range} onChange={setRange} />
        </>
      }
    >
      <div className={classes["history"]}>{renderHistory()}</div>
      {choices && choices.assetClass !== null && (
        <MedianChoice
          assetClass={choices.assetClass}
          checked={withMedian}
          onChange={(checked) => write(checked ? { median: "1", values: "Reinvested" } : { median: null })}
        />
      )}
      {firstDay && lastDay && firstDay < lastDay && (
        <PriceDates
          from={span.from ?? firstDay}
          to={span.to ?? lastDay}
          firstDay={firstDay}
          lastDay={lastDay}
          onChange={setDays}
        />
      )}
      {children}
    </Section>
  );

  function chooseValues(next: ValuesChoice) {
    write(next === "Price" ? { values: null, median: null } : { values: next });
  }

  function valuesDrawn(): ChartValues {
    if (currencyCode === null) return "Computed";
    if (asked === "Reinvested") return asked;
    return choices?.distributes ? "PriceOnly" : "Price";
  }

  function renderHistory() {
    const failed = [whole, ranged].find(({ isError }) => isError);
    const inAll = firstDay === lastDay ? "one" : "empty";
    const lack = firstDay ? inAll : "none";
    // Until the finer points are here, those of the whole history that lie in the range stand in for them.
    const given = ranged.data?.prices ?? slicePrices(whole.data?.prices ?? [], span);
    const prices = values === "Reinvested" ? rebaseTo100(given) : given;
    if (failed && prices.length < minPoints)
      return (
        <ErrorState
          isCompact
          title={t("price-history-failed-title")}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      );
    if (whole.isPending || (ranged.isPending && prices.length < minPoints)) return <PriceHistorySkeleton />;
    if (prices.length < minPoints)
      return (
        <EmptyState isCompact icon={<IconChartLine size={22} stroke={1.6} />} title={t(`price-history-${lack}-title`)}>
          {currency === null || lack !== "none"
            ? t(`price-history-${lack}-text`)
            : t("price-history-no-rates", { code: currency.code })}
        </EmptyState>
      );
    return (
      <PriceHistoryView
        // What was pointed at means nothing on other points.
        key={`${values} ${currency?.id} ${span.from} ${span.to} ${prices.length} ${prices[0]?.date}`}
        prices={prices}
        values={values}
        currencyCode={isIndex(values) ? null : shownCode}
        inCurrency={describeCurrency()}
        years={yearsOf(range)}
        median={withMedian ? medianOf(prices[0]?.date ?? "", prices.at(-1)?.date ?? "") : null}
        isStale={ranged.isPlaceholderData || ranged.isPending}
      />
    );
  }

  /** An index shows no currency, and a converted price not that it is one: both are said. Null where nothing has to be. */
  function describeCurrency(): string | null {
    if (!choices) return null;
    if (currency) return t("chart-converted", { code: currency.code });
    return values === "Reinvested" && currencyCode !== null ? t("chart-in", { code: currencyCode }) : null;
  }

  function medianOf(from: string, to: string) {
    if (!choices || choices.assetClass === null) return null;
    return {
      assetClass: choices.assetClass,
      query: choices.medianOf(currency?.id ?? choices.ownCurrencyId, from, to),
    };
  }
}
