import { call } from "#lib/http/api.ts";
import { useSession } from "../model/session-store.ts";

/**
 * Whether the session that this browser knows of goes on: what has just happened (a lock, a new password) may have ended
 * it on the server. A 401 ends it here, too; without an answer it goes on as far as anybody knows.
 */
export async function isStillLoggedIn(): Promise<boolean> {
  if (useSession.getState().userData === null) return false;
  await call("getUser", {}).catch(() => undefined);
  return useSession.getState().userData !== null;
}
