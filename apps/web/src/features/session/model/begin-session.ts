import { setPublicNote } from "./public-note.ts";
import type { UserData } from "./read-user-data.ts";
import { useSession } from "./session-store.ts";
import { announceLogIn } from "./tabs.ts";

/** The user has just logged in, by the form or by a partner's token: the portal opens, here and in the other tabs. */
export function beginSession(userData: UserData): void {
  setPublicNote(null);
  announceLogIn(userData);
  useSession.getState().logIn(userData);
}
