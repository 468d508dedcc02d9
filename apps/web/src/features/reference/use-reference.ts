import type { EndpointOutput } from "@fundport/api";
import { useQueries, useSuspenseQuery, type UseSuspenseQueryOptions } from "@tanstack/react-query";
import { useTexts } from "#lib/use-texts.tsx";
import { type GlobalList, globalListQuery } from "./api/reference-queries.ts";
import { globalLists } from "./global-lists.ts";

/** How far the global data is: all there, or why not. */
export function useGlobalData(): {
  isLoading: boolean;
  loaded: number;
  total: number;
  error: Error | null;
  retry: () => void;
} {
  const { i18n } = useTexts();
  const results = useQueries({ queries: globalLists.map((name) => globalListQuery(name, i18n.language)) });
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

/** A list that the loading screen has waited for: always there. */
export function useGlobalList<Name extends GlobalList>(name: Name): EndpointOutput<Name> {
  const { i18n } = useTexts();
  return useSuspenseQuery(globalListQuery(name, i18n.language) as SuspenseOptions<Name>).data;
}
