import { forgetPrefetched } from "#lib/http/prefetch.ts";
import { resetDisclaimer } from "./disclaimer.ts";
import { clearEndedWork, storeEndedWork } from "./work-of-ended-session.ts";
import { announceSessionEnd } from "./session-end.ts";
import { useSession } from "./session-store.ts";
import { collectWork, clearUnclaimedWork } from "./work-sources.ts";
import { removeUserKeys } from "./user-keys.ts";
import { workSaver } from "./work-saver.ts";

type Ending = {
  /** True if the user chose to log out, in this tab or another. Work in progress is deleted. */
  isExplicit: boolean;
  /** True if the warning must be shown: a ping found that the session has ended, or a lock has ended it. */
  isWarned?: boolean;
  /** True if the operator has locked the user. The warning mentions the lock. */
  isLockedOut?: boolean;
  /** True if another user has logged in in this browser, so that the cookie already belongs to that user. */
  isReplaced?: boolean;
};

/** Ends the session in this tab and resets all state. Source: docs/reference/sessions.md#end-of-a-session. */
export function endSession({ isExplicit, isWarned = false, isLockedOut = false, isReplaced = false }: Ending): void {
  const { userData, logOut } = useSession.getState();
  if (!userData) return;
  // The saver must stop first: the resets below change the work, and these changes must not be saved.
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

/** Removes a user's data from this browser after a log-out, even if the user's session had already ended. */
export function removeUserData(userId: number): void {
  clearEndedWork(userId);
  removeUserKeys(userId);
}
