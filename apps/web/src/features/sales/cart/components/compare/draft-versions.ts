import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** The maximum page size that the server accepts. */
export const maxDrafts = 100;

/**
 * Loads the drafts to compare with. The key starts with the key of the drafts, so that saving or deleting a draft also
 * reloads this list.
 */
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
