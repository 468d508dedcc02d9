import { forgetPrefetched } from "#lib/prefetch.ts";
import { forgetDisclaimer } from "./disclaimer.ts";
import { forgetWork, rememberWork } from "./kept-work.ts";
import { resetFeatures } from "./session-reset.ts";
import { useSession } from "./session-store.ts";
import { collectWork, forgetWaitingWork } from "./unsaved-work.ts";
import { stopKeeping } from "./work-keeper.ts";

type Ending = {
  /** The user chose to log out, here or in another tab: work in progress is not kept. */
  isExplicit: boolean;
  /** The keep-alive found the session gone: the warning appears. */
  byPing?: boolean;
  /** Another user has logged in in this browser: the cookie is already that one's. */
  isReplaced?: boolean;
};

/** Ends the session in this tab: all state goes back to its defaults. Source: portal §4, Session flow. */
export function endSession({ isExplicit, byPing = false, isReplaced = false }: Ending): void {
  const { userData, logOut } = useSession.getState();
  if (!userData) return;
  // First of all: the resets below change the work, and that change must not be saved.
  stopKeeping();
  if (isExplicit) forgetWork(userData.id);
  else rememberWork(userData.id, collectWork());
  forgetWaitingWork();
  resetFeatures({ isFinal: isExplicit || isReplaced });
  forgetPrefetched();
  forgetDisclaimer();
  logOut({ byPing, keepsCookie: isReplaced });
}
