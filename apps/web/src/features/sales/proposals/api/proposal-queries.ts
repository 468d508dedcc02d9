import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** A proposal takes a few lines: fewer to a page than rows of other lists. */
export const pageSize = 5;
export const proposalsKey = ["proposals"];

/** A page of a draft's proposals, counted from 1. Loaded each time, since every import may change their validity. */
export function proposalsQuery(draftId: string, page: number, language: string) {
  const querystring = { draftId, offset: (page - 1) * pageSize, pageSize };
  return queryOptions({
    queryKey: [...proposalsKey, "list", draftId, page, language],
    queryFn: ({ signal }) => call("getProposals", { querystring }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The proposal with a code, as it was typed; null asks for none. */
export function proposalQuery(code: string | null, language: string) {
  return queryOptions({
    queryKey: [...proposalsKey, "one", code, language],
    queryFn: ({ signal }) => call("getProposal", { params: { code: code ?? "" } }, { signal }),
    enabled: code !== null,
    staleTime: 0,
  });
}
