import { useEffect, useRef } from "react";
import { type KeepAlive, startKeepAlive } from "./model/keep-alive.ts";
import { useSession } from "./model/session-store.ts";

/**
 * Keeps the session alive while a user is logged in and active; pauses during a log-out. The global error handler
 * handles a 401. Returns the function for "keep working", which throws `CallError`.
 */
export function useKeepAlive(): () => Promise<void> {
  const keepAlive = useRef<KeepAlive>(null);
  const isLoggingOut = useSession((session) => session.isLoggingOut);
  useEffect(() => {
    if (isLoggingOut) return undefined;
    const started = startKeepAlive();
    keepAlive.current = started;
    return () => {
      keepAlive.current = null;
      started.stop();
    };
  }, [isLoggingOut]);
  return async () => await keepAlive.current?.reportActivity();
}
