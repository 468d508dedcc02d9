import { call } from "#lib/http/api.ts";
import { useSession } from "../model/session-store.ts";

/**
 * Returns true if the session of this browser is still valid. The server may have ended it because of a lock or a new
 * password; the 401 response ends the session in this browser, too. If the server does not respond, the session counts
 * as valid.
 */
export async function isStillLoggedIn(): Promise<boolean> {
  if (useSession.getState().userData === null) return false;
  await call("getUser", {}).catch(() => undefined);
  return useSession.getState().userData !== null;
}
