import { hashKey, notifyManager, QueriesObserver, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { runWhenIdle } from "#lib/run-when-idle.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { ListStorage } from "./api/cached-lists.ts";
import { askForGlobalLists, globalListQuery } from "./api/reference-queries.ts";
import { firstLists, globalLists } from "./global-lists.ts";

type GlobalData = {
  isLoading: boolean;
  loaded: number;
  total: number;
  error: Error | null;
  retry: () => void;
};

/**
 * How far the global data is that the first page needs: all there, or why not. The other lists are on their way besides.
 * `retry` asks again for what is not there: what has failed, and what does not answer. `storageOf` says where an earlier
 * visit has kept lists.
 *
 * It looks at the cache itself: an observer of its own for each of fifteen lists took a phone 45 ms before the first page.
 * They come once the page stands, and ask again for what has become old, as any mounted query does.
 */
export function useGlobalData(storageOf: () => ListStorage | null): GlobalData {
  const { i18n } = useTexts();
  const { language } = i18n;
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const hashes = useMemo(() => firstLists.map((name) => hashKey(globalListQuery(name, language).queryKey)), [language]);
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  const states = () => hashes.map((hash) => cache.get(hash)?.state);
  // A number and an error that stay the same: nothing is drawn anew for what changes nothing here.
  const loaded = useSyncExternalStore(
    subscribe,
    () => states().filter((state) => state !== undefined && state.data !== undefined).length,
  );
  const error = useSyncExternalStore(
    subscribe,
    () => states().find((state) => state?.status === "error" && state.data === undefined)?.error ?? null,
  );

  useEffect(() => {
    void askForGlobalLists(queryClient, language, storageOf());
  }, [queryClient, language, storageOf]);

  const isLoading = loaded < firstLists.length;
  useEffect(() => {
    if (isLoading) return;
    let unsubscribe = () => {};
    const observe = () => {
      const queries = globalLists.map((name) => globalListQuery(name, language));
      unsubscribe = new QueriesObserver(queryClient, queries).subscribe(() => undefined);
      return false;
    };
    const stop = runWhenIdle([observe]);
    return () => {
      stop();
      unsubscribe();
    };
  }, [queryClient, language, isLoading]);

  return {
    isLoading,
    loaded,
    total: firstLists.length,
    error,
    retry: () => {
      // A call without an answer goes on until it is cancelled: to ask again would wait for the same one.
      for (const name of firstLists) {
        const query = globalListQuery(name, language);
        if (queryClient.getQueryData(query.queryKey) !== undefined) continue;
        void queryClient.cancelQueries({ queryKey: query.queryKey }).then(() => queryClient.prefetchQuery(query));
      }
    },
  };
}
