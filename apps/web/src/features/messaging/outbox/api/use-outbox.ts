import type { EndpointOutput } from "@fundport/api";
import { useEffect, useState } from "react";
import { call, CallError } from "#lib/http/api.ts";

export const pageSize = 20;
/** The time between two requests, which is short enough for a user who waits for a code on this page. */
const refreshMs = 3000;

export type OutboxPage = EndpointOutput<"getOutbox">;
export type Message = OutboxPage["items"][number];
type Loaded = { page: OutboxPage | null; error: CallError | null };

/**
 * Loads a page of the outbox, newest message first, and reloads it while the tab is visible. `offset` is the index of
 * the page's first message.
 */
export function useOutbox(offset: number): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ page: null, error: null });
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function load() {
      if (document.visibilityState === "visible") {
        const result = await loadPage(offset, controller.signal);
        if (controller.signal.aborted) return;
        // While the server does not respond, the last loaded page stays visible.
        setLoaded((before) => ({ page: result.page ?? before.page, error: result.error }));
      }
      timer = setTimeout(() => void load(), refreshMs);
    }
    void load();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [offset]);
  return { ...loaded, retry: () => void loadPage(offset).then(setLoaded) };
}

async function loadPage(offset: number, signal?: AbortSignal): Promise<Loaded> {
  try {
    return { page: await call("getOutbox", { querystring: { offset, pageSize } }, { signal }), error: null };
  } catch (error) {
    if (error instanceof CallError) return { page: null, error };
    if (signal?.aborted) return { page: null, error: null };
    throw error;
  }
}
