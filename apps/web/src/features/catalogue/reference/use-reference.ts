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
 * Returns a list. Suspends until it loads, unless the loading screen has waited for it. Throws `CallError` if it cannot
 * be loaded.
 */
export function useGlobalList<Name extends GlobalList>(name: Name): EndpointOutput<Name> {
  const { i18n } = useTexts();
  return useSuspenseQuery(globalListQuery(name, i18n.language) as SuspenseOptions<Name>).data;
}

/** Returns several lists like `useGlobalList`; the same object until one of them changes. */
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

/** Returns an optional list: undefined while it loads or if it fails. Does not suspend. */
export function useOptionalList<Name extends GlobalList>(name: Name): EndpointOutput<Name> | undefined {
  return useListProgress(name).data;
}

/** Like `useOptionalList`; `isPending` is true until the list has loaded or failed for the first time. */
export function useListProgress<Name extends GlobalList>(name: Name) {
  const { i18n } = useTexts();
  const { data, isPending } = useQuery(globalListQuery(name, i18n.language));
  return { data, isPending };
}

/**
 * Returns true if the lists for a part of a page have loaded. Without them the part is left out, and the page is shown.
 */
export function useAreListsLoaded(names: readonly GlobalList[]): boolean {
  const { i18n } = useTexts();
  const results = useQueries({ queries: names.map((name) => globalListQuery(name, i18n.language)) });
  return results.every(({ data }) => data !== undefined);
}
