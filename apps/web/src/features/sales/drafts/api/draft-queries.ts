import type { Draft } from "@fundport/api";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { replaceCached } from "#lib/http/query-client.ts";

/** Source: docs/reference/drafts.md#draft-list. */
export const pageSize = 20;
export const draftsKey = ["drafts"];

/**
 * Loads a page of the list of drafts. `page` is counted from 1. Always stale, because other browsers save drafts, too.
 */
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
 * Loads the server's current state of the loaded draft, again whenever the window gets the focus. The key contains the
 * ETag: if this or another tab loads or saves a newer state, it is requested separately.
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
 * Caches the server's current state of the loaded draft. It replaces an older cached state and the response of a
 * request that is still running.
 */
export function rememberStored(client: QueryClient, loaded: Loaded, stored: Draft): void {
  replaceCached(client, draftQuery(loaded).queryKey, stored);
}
