import type { EndpointInput, EndpointOutput } from "@fundport/api";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { createQueryClient } from "#lib/http/query-client.ts";
import { firstLists, globalLists } from "../global-lists.ts";

export type GlobalList = (typeof globalLists)[number];
/** Lists by name. */
export type Lists<Name extends GlobalList> = { readonly [Each in Name]: EndpointOutput<Each> };

/** Returns lists by name; `answers` are in the order of `names`. */
export function nameLists<Name extends GlobalList>(names: readonly Name[], answers: readonly unknown[]): Lists<Name> {
  // The types of two arrays cannot express that each response belongs to the list at its index.
  return Object.fromEntries(names.map((name, index) => [name, answers[index]])) as Lists<Name>;
}

/** One list in one language. Fresh for a minute, then requested again in the background; the usual response is 304. */
export function globalListQuery<Name extends GlobalList>(name: Name, language: string) {
  return queryOptions<EndpointOutput<Name>>({
    queryKey: ["reference", name, language],
    // None of the lists needs input, which the generic name cannot express.
    queryFn: ({ signal }) => call(name, {} as EndpointInput<Name>, { signal, language }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** How long the opening screen waits for lists that only some pages need. */
const allListsWaitMs = 1000;

/**
 * Creates the query cache and requests the lists that every page needs, or all lists, which it waits up to a second
 * for.
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
 * How long a language switch waits for lists that only some pages need: a request that never completes must not block
 * it.
 */
const otherListsWaitMs = 5000;

/** Loads the lists of a language into the cache; throws if a list that every page needs cannot be loaded. */
export async function prefetchGlobalLists(queryClient: QueryClient, language: string): Promise<void> {
  const lists = globalLists.map((name) => queryClient.fetchQuery(globalListQuery(name, language)));
  const others = Promise.allSettled(lists.slice(firstLists.length));
  await Promise.all(lists.slice(0, firstLists.length));
  await Promise.race([others, new Promise((resolve) => setTimeout(resolve, otherListsWaitMs))]);
}
