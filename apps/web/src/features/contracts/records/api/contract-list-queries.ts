import type { EndpointOutput } from "@fundport/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { type ContractFilter, statesOf } from "../model/contract-filter.ts";

export type ContractSummary = EndpointOutput<"getContracts">["items"][number];

export const pageSize = 20;
export const contractsKey = ["contracts"];
/** The home page shows at most this number of waiting contracts, the most recent ones. */
export const maxWaitingShown = 4;

/** Returns the query parameters of a filter for the request. */
export function filterParams({ show, search }: ContractFilter) {
  const states = statesOf(show);
  return {
    ...(states.length === 0 ? {} : { states: states.join(",") }),
    ...(search === "" ? {} : { search }),
  };
}

/** Loads one page of the list of contracts. Always stale, because clients and other browsers change contracts, too. */
export function contractsQuery({ page, ...filter }: ContractFilter & { page: number }) {
  return queryOptions({
    queryKey: [...contractsKey, "list", filter.show, filter.search, page],
    queryFn: ({ signal }) =>
      call(
        "getContracts",
        { querystring: { ...filterParams(filter), offset: (page - 1) * pageSize, pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Loads the contracts that wait for the client or the advisor. */
export function waitingContractsQuery() {
  return queryOptions({
    queryKey: [...contractsKey, "waiting"],
    queryFn: ({ signal }) =>
      call(
        "getContracts",
        { querystring: { ...filterParams({ show: "waiting", search: "" }), offset: 0, pageSize: maxWaitingShown } },
        { signal },
      ),
    staleTime: 0,
  });
}
