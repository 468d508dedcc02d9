import { forgetPrefetched } from "#lib/http/prefetch.ts";
import { resetDisclaimer } from "./disclaimer.ts";
import { clearEndedWork, storeEndedWork } from "./work-of-ended-session.ts";
import { announceSessionEnd } from "./session-end.ts";
import { useSession } from "./session-store.ts";
import { collectWork, clearUnclaimedWork } from "./work-sources.ts";
import { removeUserKeys } from "./user-keys.ts";
import { workSaver } from "./work-saver.ts";

type Ending = {
  /** The user chose to log out, here or in another tab: work in progress is deleted. */
  isExplicit: boolean;
  /** The keep-alive found that the session has ended, or a lock has ended it: the warning is shown. */
  isWarned?: boolean;
  /** The operator has locked the user, which the warning mentions. */
  isLockedOut?: boolean;
  /** Another user has logged in in this browser, so the cookie already belongs to them. */
  isReplaced?: boolean;
};

/** Ends the session in this tab and resets all state. Source: docs/reference/sessions.md#end-of-a-session. */
export function endSession({ isExplicit, isWarned = false, isLockedOut = false, isReplaced = false }: Ending): void {
  const { userData, logOut } = useSession.getState();
  if (!userData) return;
  // Must run first: the resets below change the work, and that change must not be saved.
  workSaver.stop();
  if (!isExplicit) storeEndedWork(userData.id, collectWork());
  clearUnclaimedWork();
  announceSessionEnd({ isFinal: isExplicit || isReplaced });
  if (isExplicit) removeUserData(userData.id);
  if (isReplaced) removeUserKeys(userData.id);
  forgetPrefetched();
  resetDisclaimer();
  logOut({ isWarned, isLockedOut, keepsCookie: isReplaced });
}

/** Removes a user's data from this browser after a log-out, even if their session had ended before. */
export function removeUserData(userId: number): void {
  clearEndedWork(userId);
  removeUserKeys(userId);
}
