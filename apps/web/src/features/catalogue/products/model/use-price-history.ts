import type { AssetClassMedian, PriceHistory } from "@fundport/api";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";
import type { ChartValues, ValuesChoice } from "./chart-values.ts";
import type { PriceSpan } from "./price-range.ts";
import { type ChartCurrency, useCurrencyInUrl } from "./use-currency-in-url.ts";
import { useSpanInUrl } from "./use-span-in-url.ts";
import { useValuesInUrl } from "./use-values-in-url.ts";

const noCurrencies: readonly ChartCurrency[] = [];

/** The choices that a fund's chart offers. */
type ChartChoices = {
  /** True if the fund distributes, so that its prices exclude distributions. */
  readonly distributes: boolean;
  /** The currencies besides the fund's own. */
  readonly currencies: readonly ChartCurrency[];
  readonly ownCurrencyId: number;
  /** The asset class whose median can be shown beside the fund; null if the fund has none. */
  readonly assetClass: string | null;
  readonly medianOf: (currencyId: number, fromDate: string, toDate: string) => UseQueryOptions<AssetClassMedian>;
};
export type PriceSource = {
  /**
   * Creates the query for the prices of a range of days, or for their values with distributions. Each combination has
   * its own query key.
   */
  pricesOf: (span: PriceSpan, values: ValuesChoice, currencyId?: number) => UseQueryOptions<PriceHistory>;
  /** The currency of a unit's price; null if the values are points of a series that starts at 100. */
  currencyCode: string | null;
  choices?: ChartChoices | undefined;
};
export type ShownPrices = ReturnType<typeof usePriceHistory>;

/**
 * Loads prices with the values, currency and range in the address. The whole history loads first; a shorter range is
 * requested when it is chosen.
 */
export function usePriceHistory({ pricesOf, currencyCode, choices }: PriceSource) {
  const [parameters, write] = useAddressParameters();
  const [valuesInUrl] = useValuesInUrl("Price");
  const [currency, setCurrency] = useCurrencyInUrl(choices?.currencies ?? noCurrencies);
  const choice = choices ? valuesInUrl : "Price";
  // The median includes distributions, so it is offered only beside values that include them, too.
  const withMedian =
    (choices?.assetClass ?? null) !== null && choice === "Reinvested" && parameters.get("median") === "1";
  const wholeHistory = useQuery(pricesOf({}, choice, currency?.id));
  const { fromDate: firstDay, toDate: lastDay } = wholeHistory.data ?? {};
  const { range, span, setRange, setDays } = useSpanInUrl(firstDay, lastDay);
  // With Max, this is the same query as above and is answered from the cache.
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
