import { useQueries, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { globalListQuery } from "./api/reference-queries.ts";
import { firstLists, globalLists } from "./global-lists.ts";

type Progress = { isLoading: boolean; loaded: number; total: number; error: Error | null };

/**
 * Requests all lists and keeps them active, so that outdated lists are requested again. For the lists that every page
 * needs, returns how many have loaded and the error of a failed one; `retry` requests the missing ones again.
 */
export function useGlobalData(): Progress & { retry: () => void } {
  const { i18n } = useTexts();
  const queryClient = useQueryClient();
  const queries = globalLists.map((name) => globalListQuery(name, i18n.language));
  const progress = useQueries({ queries, combine: progressOf });
  function retry(): void {
    for (const query of queries.slice(0, firstLists.length)) {
      if (queryClient.getQueryData(query.queryKey) !== undefined) continue;
      // A pending request must be cancelled first, because the new request would wait for its response.
      void queryClient.cancelQueries({ queryKey: query.queryKey }).then(() => queryClient.prefetchQuery(query));
    }
  }
  return { ...progress, retry };
}

function progressOf(results: readonly UseQueryResult[]): Progress {
  const missing = results.slice(0, firstLists.length).filter(({ data }) => data === undefined);
  return {
    isLoading: missing.length > 0,
    loaded: firstLists.length - missing.length,
    total: firstLists.length,
    error: missing.find(({ isError }) => isError)?.error ?? null,
  };
}
