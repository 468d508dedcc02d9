import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** Small, because a proposal takes several lines. */
export const pageSize = 5;
export const proposalsKey = ["proposals"];

/**
 * A page of a draft's proposals, counted from 1. Never cached as fresh, because every import may change their validity.
 */
export function proposalsQuery(draftId: string, page: number, language: string) {
  const querystring = { draftId, offset: (page - 1) * pageSize, pageSize };
  return queryOptions({
    queryKey: [...proposalsKey, "list", draftId, page, language],
    queryFn: ({ signal }) => call("getProposals", { querystring }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Finds a proposal by its code, as it was typed. Null sends no request. */
export function proposalQuery(code: string | null, language: string) {
  return queryOptions({
    queryKey: [...proposalsKey, "one", code, language],
    queryFn: ({ signal }) => call("getProposal", { params: { code: code ?? "" } }, { signal }),
    enabled: code !== null,
    staleTime: 0,
  });
}
