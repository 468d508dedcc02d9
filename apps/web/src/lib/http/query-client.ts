import { type DataTag, QueryClient, type QueryKey } from "@tanstack/react-query";
import { CallError } from "./api.ts";

/**
 * Returns true if a failed request should be retried: twice after a lost connection or a server error, never after a
 * refusal.
 */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/**
 * Returns the delay before a retry: the server's waiting time, limited to between 1 and 10 seconds, or otherwise the
 * library's exponential delay.
 */
export function retryDelayMs(failures: number, error: Error): number {
  const usual = Math.min(1000 * 2 ** failures, 30_000);
  if (!(error instanceof CallError) || error.retryAt === null) return usual;
  return Math.min(Math.max(error.retryAt - Date.now(), 1000), 10_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, retryDelay: retryDelayMs, staleTime: 60_000, refetchOnWindowFocus: false },
      // Without a connection a mutation fails immediately. By default the library would queue it, and sign or send
      // something later without the user.
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Writes data that the server has returned to the cache. Cancels pending requests of the same query, because their
 * responses may date from before the change and would restore the former state.
 */
export function replaceCached<Data>(client: QueryClient, queryKey: DataTag<QueryKey, Data, Error>, data: Data): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

/**
 * Changes all cached data whose key begins with `queryKey`. Cancels pending requests of these data, as `replaceCached`
 * does. Data that have not loaded yet continue to load.
 */
export function patchCached<Data>(client: QueryClient, queryKey: QueryKey, change: (before: Data) => Data): void {
  void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  client.setQueriesData<Data>({ queryKey }, (before) => before && change(before));
}
