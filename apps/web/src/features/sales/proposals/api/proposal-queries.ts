import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** Number of proposals per page. It is small, because each proposal takes several lines. */
export const pageSize = 5;
export const proposalsKey = ["proposals"];

/**
 * Loads a page of a draft's proposals. `page` is counted from 1. Always stale, because every import of data may change
 * the proposals' validity.
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

/** Finds a proposal by its code, exactly as the user typed the code. Sends no request if `code` is null. */
export function proposalQuery(code: string | null, language: string) {
  return queryOptions({
    queryKey: [...proposalsKey, "one", code, language],
    queryFn: ({ signal }) => call("getProposal", { params: { code: code ?? "" } }, { signal }),
    enabled: code !== null,
    staleTime: 0,
  });
}
