import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** The largest page that the server returns. */
export const maxDrafts = 100;

/** Uses a key below that of the drafts, so that saving or deleting a draft reloads the list. */
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
