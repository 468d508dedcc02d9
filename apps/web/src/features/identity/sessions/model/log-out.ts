import { call, CallError } from "#lib/http/api.ts";
import { deleteSavedWork } from "./save-work.ts";
import { endSession, removeUserData } from "./end-session.ts";
import { useSession } from "./session-store.ts";
import { announceLogOut } from "./other-tabs.ts";
import { workSaver } from "./work-saver.ts";

/**
 * Logs the user out on their request and deletes their work in progress: on the server, in this tab and in all others.
 * If the server cannot be reached, returns false and changes no data.
 */
export async function logOutAndDeleteWork(): Promise<boolean> {
  const { userData, isLoggingOut } = useSession.getState();
  if (!userData || isLoggingOut) return true;
  useSession.setState({ isLoggingOut: true });
  workSaver.stop();
  try {
    await deleteSavedWork(userData.id);
    await call("logout", {});
  } catch (error) {
    const hasAlreadyEnded = error instanceof CallError && error.status === 401;
    if (!hasAlreadyEnded) return false;
  } finally {
    // The flag is reset in every case, because the current session continues or a new one follows, and pings must run
    // again.
    useSession.setState({ isLoggingOut: false });
  }
  announceLogOut(userData.id);
  endSession({ isExplicit: true });
  // If a 401 response has already ended the session, the work was kept for the next log-in. The user has now chosen to
  // delete it.
  removeUserData(userData.id);
  return true;
}
