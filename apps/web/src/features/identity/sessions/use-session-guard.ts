import { useEffect } from "react";
import { setSetUpRequiredHandler, setUnauthorizedHandler } from "#lib/http/api.ts";
import { endSession } from "./model/end-session.ts";
import { useSession } from "./model/session-store.ts";
import { followOtherTabs } from "./model/other-tabs.ts";

/**
 * Ends the session on any 401, except during a log-out. After a ping, and if the operator has locked the user, the
 * warning is shown as well. Records if a second factor must be set up first, and follows other tabs.
 * Source: docs/reference/sessions.md#end-of-a-session.
 */
export function useSessionGuard(): void {
  useEffect(() => {
    setUnauthorizedHandler((route, code) => {
      if (useSession.getState().isLoggingOut) return;
      const isLockedOut = code === "SessionLockedOut";
      endSession({ isExplicit: false, isWarned: route === "ping" || isLockedOut, isLockedOut });
    });
    setSetUpRequiredHandler(() => useSession.setState({ isSetUpRequired: true }));
    const stopFollowing = followOtherTabs();
    return () => {
      setUnauthorizedHandler(undefined);
      setSetUpRequiredHandler(undefined);
      stopFollowing();
    };
  }, []);
}
