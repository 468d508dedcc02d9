import type { AssetClassMedian, FeeScheme, Fund, FundComparison, PriceHistory } from "@fundport/api";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import type { ValuesChoice } from "#features/catalogue/products/model/chart-values.ts";
import type { PriceSpan } from "#features/catalogue/products/model/price-range.ts";

/** The maximum number of points in a requested price history. Source: docs/reference/price-figures.md#price-history. */
const granularity = 100;

/**
 * Queries a fund with all data of its page. After a language change, the page keeps the old data until the new data
 * loads.
 */
export function fundQuery(id: number, language: string) {
  return queryOptions<Fund>({
    queryKey: ["funds", "fund", id, language],
    queryFn: ({ signal }) => call("getFund", { params: { id } }, { signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

/**
 * Queries the prices of a fund, or the value of one unit with distributions reinvested, in the fund's own currency
 * unless another is given. A date range begins with the last price on or before its first day, as performance does.
 */
export function priceHistoryQuery(id: number, { from, to }: PriceSpan, values: ValuesChoice, currencyId?: number) {
  return queryOptions<PriceHistory>({
    queryKey: ["funds", "price-history", id, values, currencyId ?? null, from ?? null, to ?? null],
    queryFn: ({ signal }) =>
      call(
        "getFundPriceHistory",
        {
          params: { id },
          querystring: {
            granularity,
            fromDate: from,
            toDate: to,
            ...(values === "Price" ? {} : { values }),
            ...(currencyId === undefined ? {} : { currencyId }),
            ...(from === undefined ? {} : { start: "OnOrBefore" as const }),
          },
        },
        { signal },
      ),
  });
}

type Comparison = { readonly values: ValuesChoice; readonly currencyId: number | null };

/** Queries the comparison of funds over the days that they have in common, or over a date range. */
export function comparisonQuery(ids: readonly number[], { values, currencyId }: Comparison, { from, to }: PriceSpan) {
  return queryOptions<FundComparison>({
    queryKey: ["funds", "comparison", ids.join(","), values, currencyId, from ?? null, to ?? null],
    queryFn: ({ signal }) =>
      call(
        "getFundComparison",
        {
          querystring: {
            ids: ids.join(","),
            fromDate: from,
            toDate: to,
            ...(values === "Reinvested" ? {} : { values }),
            ...(currencyId === null ? {} : { currencyId }),
          },
        },
        { signal },
      ),
  });
}

/** Queries the median of an asset class in a currency between two days. */
export function classMedianQuery(assetClassId: number, currencyId: number, fromDate: string, toDate: string) {
  return queryOptions<AssetClassMedian>({
    queryKey: ["funds", "class-median", assetClassId, currencyId, fromDate, toDate],
    queryFn: ({ signal }) =>
      call(
        "getAssetClassMedian",
        { params: { id: assetClassId }, querystring: { currencyId, fromDate, toDate } },
        { signal },
      ),
  });
}

export function feeSchemesQuery(id: number) {
  return queryOptions<FeeScheme[]>({
    queryKey: ["funds", "fee-schemes", id],
    queryFn: ({ signal }) => call("getFundFeeSchemes", { params: { id } }, { signal }),
  });
}

/** Counts a page view. A failed request is ignored, because it does not concern the user. */
export function useCountPageView() {
  const { mutate } = useMutation({
    mutationFn: (id: number) => call("registerFundPageView", { params: { id } }),
  });
  return mutate;
}
