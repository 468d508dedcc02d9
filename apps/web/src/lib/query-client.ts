import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./api.ts";

/** A refusal is final; a lost connection or a fault of the server is tried twice more. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 60_000, refetchOnWindowFocus: false },
      // Without a connection a press fails at once. The library would keep it, and sign or send once there is one.
      mutations: { networkMode: "always" },
    },
  });
}
