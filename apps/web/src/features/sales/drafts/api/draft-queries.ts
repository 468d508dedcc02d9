import type { Draft } from "@fundport/api";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { replaceCached } from "#lib/http/query-client.ts";

/** Source: docs/reference/drafts.md#draft-list. */
export const pageSize = 20;
export const draftsKey = ["drafts"];

/** A page of the list, counted from 1. Never cached as fresh, because other browsers save drafts too. */
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
 * The stored state of the loaded draft, loaded again whenever the window gets the focus. The ETag is part of the key,
 * so that a state loaded later, here or in another tab, is requested separately.
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
 * Caches the server's current state of the loaded draft in place of any older one, including the response of a running
 * request.
 */
export function rememberStored(client: QueryClient, loaded: Loaded, stored: Draft): void {
  replaceCached(client, draftQuery(loaded).queryKey, stored);
}
