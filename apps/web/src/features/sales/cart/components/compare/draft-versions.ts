import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** As many as the server gives at once. */
export const maxDrafts = 100;

/** Under the key of the drafts, so that saving or deleting one asks anew. */
export function draftVersionsQuery(isOffered: boolean) {
  return queryOptions({
    queryKey: ["drafts", "versions"],
    queryFn: ({ signal }) => call("getDrafts", { querystring: { offset: 0, pageSize: maxDrafts } }, { signal }),
    staleTime: 0,
    enabled: isOffered,
  });
}

export function draftVersionQuery(id: string | null) {
  return queryOptions({
    queryKey: ["drafts", "version", id],
    queryFn: ({ signal }) => call("getDraft", { params: { id: id ?? "" } }, { signal }),
    staleTime: 0,
    enabled: id !== null,
  });
}
