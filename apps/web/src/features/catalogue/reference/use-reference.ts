import type { EndpointOutput } from "@fundport/api";
import {
  useQueries,
  useQuery,
  useSuspenseQueries,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type GlobalList, globalListQuery, type Lists, nameLists } from "./api/reference-queries.ts";

type SuspenseOptions<Name extends GlobalList> = UseSuspenseQueryOptions<EndpointOutput<Name>>;

/**
 * Returns a list. If the loading screen has not waited for the list, suspends until the list loads. Throws `CallError`
 * if the list cannot be loaded.
 */
export function useGlobalList<Name extends GlobalList>(name: Name): EndpointOutput<Name> {
  const { i18n } = useTexts();
  return useSuspenseQuery(globalListQuery(name, i18n.language) as SuspenseOptions<Name>).data;
}

/**
 * Returns several lists and suspends like `useGlobalList`. The returned object stays the same until one of the lists
 * changes.
 */
export function useGlobalLists<Name extends GlobalList>(names: readonly Name[]): Lists<Name> {
  const { i18n } = useTexts();
  const queries = names.map((name) => globalListQuery(name, i18n.language));
  const combine = useCallback(
    (results: readonly { data: unknown }[]) =>
      nameLists(
        names,
        results.map(({ data }) => data),
      ),
    [names],
  );
  return useSuspenseQueries({ queries, combine });
}

/** Returns a list that the page does not depend on: undefined while the list loads or if it fails. Does not suspend. */
export function useOptionalList<Name extends GlobalList>(name: Name): EndpointOutput<Name> | undefined {
  return useListProgress(name).data;
}

/**
 * Returns a list and its progress without suspending. `isPending` is true until the list has loaded or failed for the
 * first time.
 */
export function useListProgress<Name extends GlobalList>(name: Name) {
  const { i18n } = useTexts();
  const { data, isPending } = useQuery(globalListQuery(name, i18n.language));
  return { data, isPending };
}

/** Returns true if the lists for a part of the page have loaded. Until then, the page is shown without that part. */
export function useAreListsLoaded(names: readonly GlobalList[]): boolean {
  const { i18n } = useTexts();
  const results = useQueries({ queries: names.map((name) => globalListQuery(name, i18n.language)) });
  return results.every(({ data }) => data !== undefined);
}
