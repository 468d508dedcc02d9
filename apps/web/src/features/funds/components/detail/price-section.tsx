import type { Fund } from "@fundport/api";
import { useQuery } from "@tanstack/react-query";
import { IconChartLine } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ChoiceBar } from "#ui/choice-bar.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Section } from "#ui/section.tsx";
import { priceHistoryQuery } from "../../api/fund-queries.ts";
import {
  isPriceRange,
  isRangeAvailable,
  type PriceRange,
  priceRanges,
  slicePrices,
  spanOfRange,
} from "../../model/price-range.ts";
import { Distributions } from "./distributions.tsx";
import { PriceHistoryView } from "./price-history-view.tsx";
import { PriceHistorySkeleton } from "./price-history-skeleton.tsx";
import classes from "./price-section.module.css";

/** A line has two ends. */
const leastPoints = 2;

type PriceSectionProps = { fundId: number; currencyCode: string; distributions: Fund["distributions"] };

/** The price over time. The whole history comes first; a shorter range is asked for when it is chosen. */
export function PriceSection({ fundId, currencyCode, distributions }: PriceSectionProps) {
  const { t } = useTranslation("funds");
  const [range, setRange] = useRangeInUrl();
  const whole = useQuery(priceHistoryQuery(fundId, {}));
  const { fromDate: firstDay, toDate: lastDay } = whole.data ?? {};
  const span = firstDay && lastDay ? spanOfRange(range, firstDay, lastDay) : {};
  // With Max, this is the query above once more: the cache answers.
  const ranged = useQuery({ ...priceHistoryQuery(fundId, span), enabled: whole.data !== undefined });
  const choices = priceRanges.map((value) => ({
    value,
    label: t(`range-${value}`),
    isDisabled: !firstDay || !lastDay || !isRangeAvailable(value, firstDay, lastDay),
  }));
  return (
    <Section
      title={t("price-history")}
      actions={<ChoiceBar label={t("range")} choices={choices} value={range} onChange={setRange} />}
    >
      <div className={classes["history"]}>{renderHistory()}</div>
      {distributions.length > 0 && <Distributions distributions={distributions} currencyCode={currencyCode} />}
    </Section>
  );

  function renderHistory() {
    const failed = [whole, ranged].find(({ isError }) => isError);
    // Until the finer points are here, those of the whole history that lie in the range stand in for them.
    const prices = ranged.data?.prices ?? slicePrices(whole.data?.prices ?? [], span);
    if (failed && prices.length < leastPoints)
      return (
        <ErrorState
          isCompact
          title={t("price-history-failed-title")}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      );
    if (whole.isPending || (ranged.isPending && prices.length < leastPoints)) return <PriceHistorySkeleton />;
    if (prices.length < leastPoints)
      return (
        <EmptyState isCompact icon={<IconChartLine size={22} stroke={1.6} />} title={t("price-history-empty-title")}>
          {t("price-history-empty-text")}
        </EmptyState>
      );
    return (
      <PriceHistoryView
        // What was pointed at means nothing on other points.
        key={`${range} ${prices.length} ${prices[0]?.date}`}
        prices={prices}
        currencyCode={currencyCode}
        isStale={ranged.isPlaceholderData || ranged.isPending}
      />
    );
  }
}

/** The range stands in the address, so that going back, or a link, shows the same. */
function useRangeInUrl(): [PriceRange, (range: PriceRange) => void] {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get("range");
  return [isPriceRange(wanted) ? wanted : "Max", setRange];

  function setRange(range: PriceRange) {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (range === "Max") next.delete("range");
        else next.set("range", range);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
}
