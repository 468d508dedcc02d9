import { endSession } from "./end-session.ts";
import { forgetWork } from "./work-of-ended-session.ts";
import { setPublicNote } from "./public-note.ts";
import type { UserData } from "./read-user-data.ts";
import { useSession } from "./session-store.ts";
import { announceLogIn } from "./other-tabs.ts";

/**
 * The user has just logged in, by the form or by a partner's token: the portal opens, here and in the other tabs. Of
 * another user who was logged in in this browser nothing remains.
 */
export function beginSession(userData: UserData): void {
  const { userData: before, logIn } = useSession.getState();
  if (before && before.id !== userData.id) {
    endSession({ isExplicit: false, isReplaced: true });
    forgetWork(before.id);
  }
  setPublicNote(null);
  announceLogIn(userData);
  logIn(userData);
}
