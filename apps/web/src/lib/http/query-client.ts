import { type DataTag, QueryClient, type QueryKey } from "@tanstack/react-query";
import { CallError } from "./api.ts";

/** A refusal is final; a lost connection or a fault of the server is tried twice more. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** As long as the server says, within what somebody waits for; else the library's own, longer after each failure. */
export function retryDelayMs(failures: number, error: Error): number {
  const usual = Math.min(1000 * 2 ** failures, 30_000);
  if (!(error instanceof CallError) || error.retryAt === null) return usual;
  return Math.min(Math.max(error.retryAt - Date.now(), 1000), 10_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, retryDelay: retryDelayMs, staleTime: 60_000, refetchOnWindowFocus: false },
      // Without a connection a press fails at once. The library would keep it, and sign or send once there is one.
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Writes what the server has just returned into the cache. Cancels requests for the same query: one that the server
 * handled before the change may be answered after it, and would bring the former state back.
 */
export function replaceCached<Data>(client: QueryClient, queryKey: DataTag<QueryKey, Data, Error>, data: Data): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

/** Changes all cached data whose key begins so, and cancels their requests as `replaceCached` does. Data that have not loaded yet go on loading. */
export function patchCached<Data>(client: QueryClient, queryKey: QueryKey, change: (before: Data) => Data): void {
  void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  client.setQueriesData<Data>({ queryKey }, (before) => before && change(before));
}
