import { useEffect } from "react";
import { call, CallError } from "#lib/api.ts";
import { reportServer } from "#lib/connection.ts";

/** Source: portal §9, keep-alive ping interval. */
export const pingIntervalMs = 10_000;

/** Keeps the session alive while somebody is logged in; a 401 ends it in the one handler of all calls. */
export function useKeepAlive(): void {
  useEffect(() => {
    const controller = new AbortController();
    const timer = setInterval(() => void ping(controller.signal), pingIntervalMs);
    return () => {
      clearInterval(timer);
      controller.abort();
      reportServer(true);
    };
  }, []);
}

async function ping(signal: AbortSignal): Promise<void> {
  try {
    await call("ping", {}, { signal });
    reportServer(true);
  } catch (error) {
    if (error instanceof CallError) reportServer(error.status !== 0);
  }
}
