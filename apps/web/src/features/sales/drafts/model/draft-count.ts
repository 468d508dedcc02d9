import type { User } from "@fundport/api";
import type { QueryClient } from "@tanstack/react-query";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { patchCached } from "#lib/http/query-client.ts";

/** How many drafts the user has. */
export function useDraftCount(): number {
  return useGlobalList("getUser").nrOfDrafts;
}

/** One more or one less, never below 0, in every language's copy of the user. Source: cart §4, Drafts. */
export function changeDraftCount(client: QueryClient, change: 1 | -1): void {
  patchCached<User>(client, ["reference", "getUser"], (user) => ({
    ...user,
    nrOfDrafts: Math.max(0, user.nrOfDrafts + change),
  }));
}
