import { call, CallError } from "#lib/http/api.ts";
import { forgetSavedWork } from "./save-work.ts";
import { endSession, forgetUser } from "./end-session.ts";
import { useSession } from "./session-store.ts";
import { announceLogOut } from "./other-tabs.ts";
import { workSaver } from "./work-saver.ts";

/**
 * Logs out by the user's choice, and deletes their work in progress: on the server, here and in other tabs. False where
 * the server could not be reached, and nothing has changed.
 */
export async function logOutForGood(): Promise<boolean> {
  const { userData, isLoggingOut } = useSession.getState();
  if (!userData || isLoggingOut) return true;
  useSession.setState({ isLoggingOut: true });
  workSaver.stop();
  try {
    await forgetSavedWork(userData.id);
    await call("logout", {});
  } catch (error) {
    const isOverAlready = error instanceof CallError && error.status === 401;
    if (!isOverAlready) return false;
  } finally {
    // However it ends: a session that goes on, or the next one, has to be kept alive.
    useSession.setState({ isLoggingOut: false });
  }
  announceLogOut(userData.id);
  endSession({ isExplicit: true });
  // Where a 401 came first, something was left for a next log-in; the user has just chosen otherwise.
  forgetUser(userData.id);
  return true;
}
