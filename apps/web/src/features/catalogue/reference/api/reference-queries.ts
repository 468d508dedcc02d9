import type { EndpointInput, EndpointOutput } from "@fundport/api";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { createQueryClient } from "#lib/http/query-client.ts";
import { firstLists, globalLists } from "../global-lists.ts";

export type GlobalList = (typeof globalLists)[number];
/** Lists by their names. */
export type Lists<Name extends GlobalList> = { readonly [Each in Name]: EndpointOutput<Each> };

/** Puts lists under their names; `answers` are in the order of `names`. */
export function nameLists<Name extends GlobalList>(names: readonly Name[], answers: readonly unknown[]): Lists<Name> {
  // Each answer is that of its own list, which the types of two arrays cannot say.
  return Object.fromEntries(names.map((name, index) => [name, answers[index]])) as Lists<Name>;
}

/**
 * One list, in one language. Fresh for a minute, then asked for again in the background: 304 is the normal answer.
 */
export function globalListQuery<Name extends GlobalList>(name: Name, language: string) {
  return queryOptions<EndpointOutput<Name>>({
    queryKey: ["reference", name, language],
    // Every list is asked for without any input, which the generic name cannot say.
    queryFn: ({ signal }) => call(name, {} as EndpointInput<Name>, { signal, language }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** How long the opening screen waits for the lists that only some pages need. */
const allListsWaitMs = 1000;

/**
 * Creates the cache of the portal and requests the lists that every page needs, or all lists, for which it waits for up to a
 * second.
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

/** How long a switch of the language waits for the lists that only some pages need: one that never comes must not stop it. */
const otherListsWaitMs = 5000;

/** Has the lists of a language in the cache; throws when one cannot be loaded that every page needs. */
export async function prefetchGlobalLists(queryClient: QueryClient, language: string): Promise<void> {
  const lists = globalLists.map((name) => queryClient.fetchQuery(globalListQuery(name, language)));
  const others = Promise.allSettled(lists.slice(firstLists.length));
  await Promise.all(lists.slice(0, firstLists.length));
  await Promise.race([others, new Promise((resolve) => setTimeout(resolve, otherListsWaitMs))]);
}
