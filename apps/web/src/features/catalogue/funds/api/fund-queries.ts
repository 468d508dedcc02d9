import type { AssetClassMedian, FeeScheme, Fund, FundComparison, PriceHistory } from "@fundport/api";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import type { ValuesChoice } from "#features/catalogue/products/model/chart-values.ts";
import type { PriceSpan } from "#features/catalogue/products/model/price-range.ts";

/** Source: docs/reference/price-figures.md#price-history. */
const granularity = 100;

/** A fund with all data of its page. After a change of language, the former version stays until the new one loads. */
export function fundQuery(id: number, language: string) {
  return queryOptions<Fund>({
    queryKey: ["funds", "fund", id, language],
    queryFn: ({ signal }) => call("getFund", { params: { id } }, { signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

/**
 * Prices of a fund, or the value of one unit with distributions reinvested, in its own currency unless another is
 * given. A range of days begins with the last price on or before its first day, as performance does.
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

/** The comparison of funds over their common days, or over a range of days. */
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

/** The median of an asset class in a currency between two days. */
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

/** Counts page views. A failure is ignored, because it does not concern the user. */
export function useCountPageView() {
  const { mutate } = useMutation({
    mutationFn: (id: number) => call("registerFundPageView", { params: { id } }),
  });
  return mutate;
}
