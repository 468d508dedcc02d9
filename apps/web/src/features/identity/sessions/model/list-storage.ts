import { readUserData } from "./read-user-data.ts";
import { userKey } from "./user-keys.ts";

/** Where lists of the logged-in user's visits are kept, under a key that goes with a log-out; null where nobody is logged in. */
export function listStorage(): { key: string; isCurrent: () => boolean } | null {
  const user = readUserData();
  return user && { key: userKey("lists", user.id), isCurrent: () => readUserData()?.id === user.id };
}
