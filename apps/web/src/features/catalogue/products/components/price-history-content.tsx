import { IconChartLine } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { isIndex, rebaseTo100 } from "../model/chart-values.ts";
import { slicePrices } from "../model/price-range.ts";
import type { PriceSource, ShownPrices } from "../model/use-price-history.ts";
import { yearsOf } from "../model/years-of-span.ts";
import { PriceHistorySkeleton } from "./price-history-skeleton.tsx";
import { PriceHistoryView } from "./price-history-view.tsx";

/** The minimum number of prices: a line needs two points. */
const minPoints = 2;

type PriceHistoryContentProps = Pick<PriceSource, "currencyCode" | "choices"> & { shown: ShownPrices };

/** The chart of the selected range with its figures. If the chart is missing, shows the reason. */
export function PriceHistoryContent({ shown, currencyCode, choices }: PriceHistoryContentProps) {
  const { t } = useTexts("product");
  const { values, currency, wholeHistory, rangeHistory, firstDay, lastDay, range, span, withMedian } = shown;
  const failed = [wholeHistory, rangeHistory].find(({ isError }) => isError);
  const inAll = firstDay === lastDay ? "one" : "empty";
  const lack = firstDay ? inAll : "none";
  // Until the more detailed points of the range load, the points of the whole history within the range are shown.
  const loaded = rangeHistory.data?.prices ?? slicePrices(wholeHistory.data?.prices ?? [], span);
  const prices = values === "Reinvested" ? rebaseTo100(loaded) : loaded;
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
  if (wholeHistory.isPending || (rangeHistory.isPending && prices.length < minPoints)) return <PriceHistorySkeleton />;
  if (prices.length < minPoints) {
    const lacksRates = currency !== null && lack === "none";
    const title = lacksRates ? t("price-history-no-rates-title") : t(`price-history-${lack}-title`);
    return (
      <EmptyState isCompact icon={<IconChartLine size={22} stroke={1.6} />} title={title}>
        {lacksRates ? t("price-history-no-rates", { code: currency.code }) : t(`price-history-${lack}-text`)}
      </EmptyState>
    );
  }
  return (
    <PriceHistoryView
      // The key resets the highlighted position, which has no meaning for different points.
      key={`${values} ${currency?.id} ${span.from} ${span.to} ${prices.length} ${prices[0]?.date}`}
      prices={prices}
      values={values}
      currencyCode={isIndex(values) ? null : (currency?.code ?? currencyCode)}
      inCurrency={describeCurrency()}
      years={yearsOf(range)}
      median={withMedian ? medianOf(prices[0]?.date ?? "", prices.at(-1)?.date ?? "") : null}
      isStale={rangeHistory.isPlaceholderData || rangeHistory.isPending}
    />
  );

  /**
   * Names the currency of converted prices, and of a series that starts at 100, because its values show no currency.
   * Returns null for the fund's own prices.
   */
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
