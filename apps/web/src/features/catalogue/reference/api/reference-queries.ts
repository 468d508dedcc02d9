import type { EndpointInput, EndpointOutput } from "@fundport/api";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { createQueryClient } from "#lib/http/query-client.ts";
import { firstLists, globalLists } from "../global-lists.ts";

export type GlobalList = (typeof globalLists)[number];
/** Global lists, each under its name. */
export type Lists<Name extends GlobalList> = { readonly [Each in Name]: EndpointOutput<Each> };

/** Returns an object with the lists under their names. `answers` are in the order of `names`. */
export function nameLists<Name extends GlobalList>(names: readonly Name[], answers: readonly unknown[]): Lists<Name> {
  // The types of two arrays cannot express that each response belongs to the list at its index.
  return Object.fromEntries(names.map((name, index) => [name, answers[index]])) as Lists<Name>;
}

/**
 * Queries one list in one language. The list is fresh for a minute and is then requested again in the background,
 * usually with a 304 response.
 */
export function globalListQuery<Name extends GlobalList>(name: Name, language: string) {
  return queryOptions<EndpointOutput<Name>>({
    queryKey: ["reference", name, language],
    // No list needs input, but the generic type cannot express that.
    queryFn: ({ signal }) => call(name, {} as EndpointInput<Name>, { signal, language }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** How long the opening screen waits for all lists, including lists that only some pages need. */
const allListsWaitMs = 1000;

/**
 * Creates the query cache and requests the lists that every page needs. If `needsAllLists` is true, requests all lists
 * and waits for them up to a second.
 */
export async function startQueries(
  language: string,
  { needsAllLists }: { needsAllLists: boolean },
): Promise<QueryClient> {
  const queryClient = createQueryClient();
  const names = needsAllLists ? globalLists : firstLists;
  const lists = names.map((name) => queryClient.prefetchQuery(globalListQuery(name, language)));
  if (needsAllLists)
    await Promise.race([Promise.all(lists), new Promise((resolve) => setTimeout(resolve, allListsWaitMs))]);
  return queryClient;
}

/**
 * How long a language switch waits for lists that only some pages need. A request that never completes must not block
 * the switch.
 */
const otherListsWaitMs = 5000;

/** Loads the lists of a language into the cache. Throws if a list that every page needs cannot be loaded. */
export async function prefetchGlobalLists(queryClient: QueryClient, language: string): Promise<void> {
  const lists = globalLists.map((name) => queryClient.fetchQuery(globalListQuery(name, language)));
  const others = Promise.allSettled(lists.slice(firstLists.length));
  await Promise.all(lists.slice(0, firstLists.length));
  await Promise.race([others, new Promise((resolve) => setTimeout(resolve, otherListsWaitMs))]);
}
