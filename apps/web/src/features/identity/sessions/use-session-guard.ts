import { useEffect } from "react";
import { setSetUpRequiredHandler, setUnauthorizedHandler } from "#lib/http/api.ts";
import { endSession } from "./model/end-session.ts";
import { useSession } from "./model/session-store.ts";
import { followOtherTabs } from "./model/other-tabs.ts";

/**
 * Any 401 while logged in logs out, unless the user is just doing that; on the keep-alive ping, and where the operator
 * has locked the user, the warning appears as well. Where a second factor has to be set up first, the session says so.
 * Other tabs are followed.
 * Source: portal §4, Session flow.
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
