import type { User } from "@fundport/api";
import type { QueryClient } from "@tanstack/react-query";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { patchCached } from "#lib/http/query-client.ts";

export function useDraftCount(): number {
  return useGlobalList("getUser").nrOfDrafts;
}

/**
 * Changes the number of the user's drafts in the cached copy of each language. The number never falls below 0.
 * Source: docs/reference/drafts.md#draft-list.
 */
export function changeDraftCount(client: QueryClient, change: 1 | -1): void {
  patchCached<User>(client, ["reference", "getUser"], (user) => ({
    ...user,
    nrOfDrafts: Math.max(0, user.nrOfDrafts + change),
  }));
}
