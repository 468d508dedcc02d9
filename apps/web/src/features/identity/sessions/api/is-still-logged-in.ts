import { call } from "#lib/http/api.ts";
import { useSession } from "../model/session-store.ts";

/**
 * Returns true if the session in this browser is still valid: a lock or a new password may have ended it on the server.
 * A 401 also ends it here. Without a response it counts as valid.
 */
export async function isStillLoggedIn(): Promise<boolean> {
  if (useSession.getState().userData === null) return false;
  await call("getUser", {}).catch(() => undefined);
  return useSession.getState().userData !== null;
}
