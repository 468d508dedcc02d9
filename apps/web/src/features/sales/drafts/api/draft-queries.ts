import type { Draft } from "@fundport/api";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { replaceCached } from "#lib/http/query-client.ts";

/** Source: client §9, "Draft list page size 20". */
export const pageSize = 20;
export const draftsKey = ["drafts"];

/** A page of the list, counted from 1. Drafts come from other browsers too: it is asked for each time it is shown. */
export function draftsQuery(page: number) {
  return queryOptions({
    queryKey: [...draftsKey, "list", page],
    queryFn: ({ signal }) =>
      call("getDrafts", { querystring: { offset: (page - 1) * pageSize, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Loaded = { readonly id: string; readonly etag: string };

/**
 * The loaded draft as it is stored now; looked at again whenever the window is come back to. Another state of it, once
 * loaded here or in another tab, is asked about anew: what came before says nothing of it.
 */
export function draftQuery({ id, etag }: Loaded) {
  return queryOptions({
    queryKey: [...draftsKey, "one", id, etag],
    queryFn: ({ signal }) => call("getDraft", { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/**
 * Keeps what the server has just answered of the loaded draft, in place of any older state: also of one that an answer
 * still under way would bring.
 */
export function rememberStored(client: QueryClient, loaded: Loaded, stored: Draft): void {
  replaceCached(client, draftQuery(loaded).queryKey, stored);
}
