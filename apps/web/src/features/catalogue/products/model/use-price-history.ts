import type { AssetClassMedian, PriceHistory } from "@fundport/api";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";
import type { ChartValues, ValuesChoice } from "./chart-values.ts";
import type { PriceSpan } from "./price-range.ts";
import { type ChartCurrency, useCurrencyInUrl } from "./use-currency-in-url.ts";
import { useSpanInUrl } from "./use-span-in-url.ts";
import { useValuesInUrl } from "./use-values-in-url.ts";

const noCurrencies: readonly ChartCurrency[] = [];

/** The choices that the chart of a fund offers. */
type ChartChoices = {
  /** True if the fund distributes income, so that its prices do not include distributions. */
  readonly distributes: boolean;
  /** The currencies to choose from, besides the fund's own. */
  readonly currencies: readonly ChartCurrency[];
  readonly ownCurrencyId: number;
  /** The asset class whose median can be shown beside the fund; null if the fund has no asset class. */
  readonly assetClass: string | null;
  readonly medianOf: (currencyId: number, fromDate: string, toDate: string) => UseQueryOptions<AssetClassMedian>;
};
export type PriceSource = {
  /**
   * Returns the query for prices over a date range, or for the values with distributions reinvested. Each combination
   * has its own query key.
   */
  pricesOf: (span: PriceSpan, values: ValuesChoice, currencyId?: number) => UseQueryOptions<PriceHistory>;
  /** The currency of a unit's price; null if the values belong to a series that starts at 100. */
  currencyCode: string | null;
  choices?: ChartChoices | undefined;
};
export type ShownPrices = ReturnType<typeof usePriceHistory>;

/**
 * Loads prices for the kind of values, the currency and the range in the address. The whole history loads first; a
 * shorter range loads when the user chooses it.
 */
export function usePriceHistory({ pricesOf, currencyCode, choices }: PriceSource) {
  const [parameters, write] = useAddressParameters();
  const [valuesInUrl] = useValuesInUrl("Price");
  const [currency, setCurrency] = useCurrencyInUrl(choices?.currencies ?? noCurrencies);
  const choice = choices ? valuesInUrl : "Price";
  // The median includes distributions, so it is offered only if the chart's values include them.
  const withMedian =
    (choices?.assetClass ?? null) !== null && choice === "Reinvested" && parameters.get("median") === "1";
  const wholeHistory = useQuery(pricesOf({}, choice, currency?.id));
  const { fromDate: firstDay, toDate: lastDay } = wholeHistory.data ?? {};
  const { range, span, setRange, setDays } = useSpanInUrl(firstDay, lastDay);
  // For the range Max, this is the same query as above, so the cache provides the result.
  const rangeHistory = useQuery({ ...pricesOf(span, choice, currency?.id), enabled: wholeHistory.data !== undefined });

  function chartValuesOf(): ChartValues {
    if (currencyCode === null) return "Computed";
    if (choice === "Reinvested") return choice;
    return choices?.distributes ? "PriceOnly" : "Price";
  }

  return {
    choice,
    values: chartValuesOf(),
    chooseValues: (next: ValuesChoice) => write(next === "Price" ? { values: null, median: null } : { values: next }),
    withMedian,
    setMedian: (isShown: boolean) => write(isShown ? { median: "1", values: "Reinvested" } : { median: null }),
    currency,
    setCurrency,
    wholeHistory,
    rangeHistory,
    firstDay,
    lastDay,
    range,
    span,
    setRange,
    setDays,
  };
}
