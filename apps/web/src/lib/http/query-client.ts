import { type DataTag, QueryClient, type QueryKey } from "@tanstack/react-query";
import { CallError } from "./api.ts";

/** Refusals are final. A lost connection or a server error is retried twice. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** Returns the server's waiting time, limited to 1 to 10 seconds; otherwise an exponential delay as in the library. */
export function retryDelayMs(failures: number, error: Error): number {
  const usual = Math.min(1000 * 2 ** failures, 30_000);
  if (!(error instanceof CallError) || error.retryAt === null) return usual;
  return Math.min(Math.max(error.retryAt - Date.now(), 1000), 10_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, retryDelay: retryDelayMs, staleTime: 60_000, refetchOnWindowFocus: false },
      // Without a connection a mutation fails immediately. By default, the library would queue it and sign or send once
      // online.
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Writes data returned by the server to the cache. Cancels requests for the same query: one that the server handled
 * before the change may be answered after it and would restore the former state.
 */
export function replaceCached<Data>(client: QueryClient, queryKey: DataTag<QueryKey, Data, Error>, data: Data): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

/**
 * Changes all cached data whose key begins with `queryKey`, and cancels their requests as `replaceCached` does. Data
 * that have not loaded yet continue to load.
 */
export function patchCached<Data>(client: QueryClient, queryKey: QueryKey, change: (before: Data) => Data): void {
  void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  client.setQueriesData<Data>({ queryKey }, (before) => before && change(before));
}
