import { endSession } from "./end-session.ts";
import { clearEndedWork } from "./work-of-ended-session.ts";
import { setPublicNote } from "./public-note.ts";
import type { UserData } from "./read-user-data.ts";
import { useSession } from "./session-store.ts";
import { announceLogIn } from "./other-tabs.ts";

/**
 * Starts the session of a user who has logged in with the form or with a partner's token, in this tab and all others.
 * If another user was logged in in this browser, removes that user's data.
 */
export function beginSession(userData: UserData): void {
  const { userData: before, logIn } = useSession.getState();
  if (before && before.id !== userData.id) {
    endSession({ isExplicit: false, isReplaced: true });
    clearEndedWork(before.id);
  }
  setPublicNote(null);
  announceLogIn(userData);
  logIn(userData);
}
