import type { EndpointOutput } from "@fundport/api";
import { useQueries, useQuery, useSuspenseQuery, type UseSuspenseQueryOptions } from "@tanstack/react-query";
import { useTexts } from "#lib/use-texts.tsx";
import { type GlobalList, globalListQuery } from "./api/reference-queries.ts";
import { firstLists, globalLists } from "./global-lists.ts";

/** How far the global data is that the first page needs: all there, or why not. The other lists are on their way besides. */
export function useGlobalData(): {
  isLoading: boolean;
  loaded: number;
  total: number;
  error: Error | null;
  retry: () => void;
} {
  const { i18n } = useTexts();
  const all = useQueries({ queries: globalLists.map((name) => globalListQuery(name, i18n.language)) });
  const results = all.slice(0, firstLists.length);
  const failed = results.filter((result) => result.isError && result.data === undefined);
  return {
    isLoading: results.some((result) => result.data === undefined),
    loaded: results.filter((result) => result.data !== undefined).length,
    total: results.length,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const result of failed) void result.refetch();
    },
  };
}

type SuspenseOptions<Name extends GlobalList> = UseSuspenseQueryOptions<EndpointOutput<Name>>;

/**
 * A list as soon as it is there: the page waits for it, where the loading screen has not, and fails with it. Throws
 * `CallError`.
 */
export function useGlobalList<Name extends GlobalList>(name: Name): EndpointOutput<Name> {
  const { i18n } = useTexts();
  return useSuspenseQuery(globalListQuery(name, i18n.language) as SuspenseOptions<Name>).data;
}

/** A list that is good to have: undefined while it is not there, or cannot be loaded; nothing waits for it. */
export function useListIfThere<Name extends GlobalList>(name: Name): EndpointOutput<Name> | undefined {
  const { i18n } = useTexts();
  return useQuery(globalListQuery(name, i18n.language)).data;
}

/** Whether lists are there that a part of a page needs: without them the part is left out, and the page stands. */
export function useAreListsThere(names: readonly GlobalList[]): boolean {
  const { i18n } = useTexts();
  const results = useQueries({ queries: names.map((name) => globalListQuery(name, i18n.language)) });
  return results.every(({ data }) => data !== undefined);
}
