import type { PriceHistory } from "@fundport/api";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { IconChartLine } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { ChoiceBar } from "#ui/choice-bar.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Section } from "#ui/section.tsx";
import { type ChartValues, isIndex, rebaseTo100, type ValuesChoice } from "../model/chart-values.ts";
import { isRangeAvailable, priceRanges, type PriceSpan, slicePrices } from "../model/price-range.ts";
import { useSpanInUrl } from "../model/use-span-in-url.ts";
import { useValuesInUrl } from "../model/use-values-in-url.ts";
import { PriceDays } from "./price-days.tsx";
import { PriceHistoryView } from "./price-history-view.tsx";
import { PriceHistorySkeleton } from "./price-history-skeleton.tsx";
import { ValuesBar } from "./values-bar.tsx";
import classes from "./price-section.module.css";

/** A line has two ends. */
const minPoints = 2;

type PriceSectionProps = {
  /** Asks for the prices of a stretch of days, or for what they became with distributions; the cache tells them apart. */
  pricesOf: (span: PriceSpan, values: ValuesChoice) => UseQueryOptions<PriceHistory>;
  /** In which a unit is priced; null where the values are points of a series that begins at 100. */
  currencyCode: string | null;
  /** Offers the price with its distributions too. */
  distributes?: boolean;
  /** Below the title: where the prices come from, when that has to be said. */
  description?: ReactNode;
  /** Below the chart. */
  children?: ReactNode;
};

/** The price over time. The whole history comes first; a shorter range is asked for when it is chosen. */
export function PriceSection(props: PriceSectionProps) {
  const { pricesOf, currencyCode, distributes = false, description, children } = props;
  const { t } = useTexts("product");
  const [chosen, setChosen] = useValuesInUrl("Price");
  const values = valuesDrawn();
  const asked = values === "Reinvested" ? values : "Price";
  const whole = useQuery(pricesOf({}, asked));
  const { fromDate: firstDay, toDate: lastDay } = whole.data ?? {};
  const { range, span, setRange, setDays } = useSpanInUrl(firstDay, lastDay);
  // With Max, this is the query above once more: the cache answers.
  const ranged = useQuery({ ...pricesOf(span, asked), enabled: whole.data !== undefined });
  const choices = priceRanges.map((value) => ({
    value,
    label: t(`range-${value}`),
    isDisabled: !firstDay || !lastDay || !isRangeAvailable(value, firstDay, lastDay),
  }));
  return (
    <Section
      title={t(isIndex(values) ? "value-history" : "price-history")}
      description={description}
      actions={
        <>
          {distributes && <ValuesBar value={asked} onChange={setChosen} />}
          <ChoiceBar label={t("range")} choices={choices} value={range} onChange={setRange} />
        </>
      }
    >
      <div className={classes["history"]}>{renderHistory()}</div>
      {firstDay && lastDay && firstDay < lastDay && (
        <PriceDays
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

  function valuesDrawn(): ChartValues {
    if (currencyCode === null) return "Computed";
    if (!distributes) return "Price";
    return chosen === "Price" ? "PriceOnly" : chosen;
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
          {t(`price-history-${lack}-text`)}
        </EmptyState>
      );
    return (
      <PriceHistoryView
        // What was pointed at means nothing on other points.
        key={`${values} ${span.from} ${span.to} ${prices.length} ${prices[0]?.date}`}
        prices={prices}
        values={values}
        currencyCode={isIndex(values) ? null : currencyCode}
        isStale={ranged.isPlaceholderData || ranged.isPending}
      />
    );
  }
}
