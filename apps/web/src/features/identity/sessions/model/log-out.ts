import { call, CallError } from "#lib/http/api.ts";
import { deleteSavedWork } from "./save-work.ts";
import { endSession, removeUserData } from "./end-session.ts";
import { useSession } from "./session-store.ts";
import { announceLogOut } from "./other-tabs.ts";
import { workSaver } from "./work-saver.ts";

/**
 * Logs out by the user's choice, and deletes their work in progress: on the server, here and in other tabs. Returns
 * false, without any change, if the server could not be reached.
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
    // In any case: a session that continues, or the next one, must be kept alive.
    useSession.setState({ isLoggingOut: false });
  }
  announceLogOut(userData.id);
  endSession({ isExplicit: true });
  // If a 401 ended the session first, work was kept for the next log-in; the user has now chosen to delete it.
  removeUserData(userData.id);
  return true;
}
