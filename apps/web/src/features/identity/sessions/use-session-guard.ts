import { useEffect } from "react";
import { setSetUpRequiredHandler, setUnauthorizedHandler } from "#lib/http/api.ts";
import { endSession } from "./model/end-session.ts";
import { useSession } from "./model/session-store.ts";
import { followOtherTabs } from "./model/other-tabs.ts";

/**
 * Ends the session after any 401 response, except during a log-out. If the response belongs to a ping, or if the
 * operator has locked the user, the log-out warning appears, too. Records whether a second factor must be set up first,
 * and follows other tabs. Source: docs/reference/sessions.md#end-of-a-session.
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
