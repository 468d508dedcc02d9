import type { FundPackageTemplate, PriceHistory, Program } from "@fundport/api";
import { queryOptions } from "@tanstack/react-query";
import type { PriceSpan } from "#features/catalogue/products/model/price-range.ts";
import { call } from "#lib/http/api.ts";

/** The maximum number of points in a requested price history. Source: docs/reference/price-figures.md#price-history. */
const granularity = 100;

/**
 * Queries a program with all data of its page. After a language change, the page keeps the old data until the new data
 * loads.
 */
export function programQuery(id: number, language: string) {
  return queryOptions<Program>({
    queryKey: ["portfolios", "program", id, language],
    queryFn: ({ signal }) => call("getProgram", { params: { id } }, { signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

export function programPricesQuery(id: number, { from, to }: PriceSpan) {
  return queryOptions<PriceHistory>({
    queryKey: ["portfolios", "program-prices", id, from ?? null, to ?? null],
    queryFn: ({ signal }) =>
      call(
        "getProgramPriceHistory",
        { params: { id }, querystring: { granularity, fromDate: from, toDate: to } },
        { signal },
      ),
  });
}

export function templateQuery(id: number, language: string) {
  return queryOptions<FundPackageTemplate>({
    queryKey: ["portfolios", "template", id, language],
    queryFn: ({ signal }) => call("getFundPackageTemplate", { params: { id } }, { signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

export function templatePricesQuery(id: number, { from, to }: PriceSpan) {
  return queryOptions<PriceHistory>({
    queryKey: ["portfolios", "template-prices", id, from ?? null, to ?? null],
    queryFn: ({ signal }) =>
      call(
        "getFundPackageTemplatePriceHistory",
        { params: { id }, querystring: { granularity, fromDate: from, toDate: to } },
        { signal },
      ),
  });
}
