import type { Fund, PriceHistory } from "@fundport/api";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/api.ts";
import type { ValuesChoice } from "#features/product/model/chart-values.ts";
import type { PriceSpan } from "#features/product/model/price-range.ts";

/** Source: client and details §9, fund price history granularity. */
const granularity = 100;

/** A fund with everything its page shows. While another language is fetched, the one that is there stays. */
export function fundQuery(id: number, language: string) {
  return queryOptions<Fund>({
    queryKey: ["funds", "fund", id, language],
    queryFn: ({ signal }) => call("getFund", { params: { id } }, { signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

/** Prices of a fund, or what became of one unit with its distributions reinvested. */
export function priceHistoryQuery(id: number, { from, to }: PriceSpan, values: ValuesChoice) {
  return queryOptions<PriceHistory>({
    queryKey: ["funds", "price-history", id, values, from ?? null, to ?? null],
    queryFn: ({ signal }) =>
      call(
        "getFundPriceHistory",
        {
          params: { id },
          querystring: { granularity, fromDate: from, toDate: to, ...(values === "Price" ? {} : { values }) },
        },
        { signal },
      ),
  });
}

/** A page view that could not be counted bothers nobody: it fails without a word. */
export function useCountPageView() {
  const { mutate } = useMutation({
    mutationFn: (id: number) => call("registerFundPageView", { params: { id } }),
  });
  return mutate;
}
