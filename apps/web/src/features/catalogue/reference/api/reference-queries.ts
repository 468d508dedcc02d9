import type { EndpointInput, EndpointOutput } from "@fundport/api";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { firstLists, globalLists } from "../global-lists.ts";
import type { ListStorage } from "./cached-lists.ts";
import { prefetchLists } from "./prefetch-lists.ts";

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

/** How long a switch of the language waits for the lists that only some pages need: one that never comes must not stop it. */
const otherListsWaitMs = 5000;

/** Has the lists of a language in the cache; throws when one cannot be loaded that every page needs. */
export async function prefetchGlobalLists(
  queryClient: QueryClient,
  language: string,
  storage: ListStorage | null,
): Promise<void> {
  const { first, others } = fetchLists(queryClient, language, storage);
  await Promise.all(first);
  await Promise.race([others, new Promise((resolve) => setTimeout(resolve, otherListsWaitMs))]);
}

/** Asks for all lists of a language; settles once those that every page needs have come, or have failed. Never throws. */
export async function askForGlobalLists(
  queryClient: QueryClient,
  language: string,
  storage: ListStorage | null,
): Promise<void> {
  await Promise.allSettled(fetchLists(queryClient, language, storage).first);
}

/** Lists that are in the cache, or on their way, are not asked for again. */
function fetchLists(queryClient: QueryClient, language: string, storage: ListStorage | null) {
  prefetchMissingLists(queryClient, language, storage);
  const fetched = globalLists.map((name) => queryClient.fetchQuery(globalListQuery(name, language)));
  return { first: fetched.slice(0, firstLists.length), others: Promise.allSettled(fetched.slice(firstLists.length)) };
}

/**
 * Asks for the lists of a language by one call where most of them are not there; whoever fetches them then takes its
 * answers. Where only some are missing, each is asked for by itself.
 */
function prefetchMissingLists(queryClient: QueryClient, language: string, storage: ListStorage | null): void {
  const isMissing = (name: GlobalList) => {
    const state = queryClient.getQueryState(globalListQuery(name, language).queryKey);
    return state?.data === undefined && (state?.fetchStatus ?? "idle") === "idle";
  };
  if (globalLists.filter(isMissing).length > globalLists.length / 2) prefetchLists(language, storage);
}
