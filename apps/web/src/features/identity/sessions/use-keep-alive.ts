import { useEffect, useRef } from "react";
import { type KeepAlive, startKeepAlive } from "./model/keep-alive.ts";
import { useSession } from "./model/session-store.ts";

/**
 * Keeps the session alive while somebody is logged in and uses the portal; a 401 ends it in the one handler of all
 * calls. It pauses while the user logs out. Returns what "stay logged in" does; it throws `CallError`.
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
  return async () => await keepAlive.current?.stay();
}
