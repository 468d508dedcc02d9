import { readUserData } from "./read-user-data.ts";
import { userKey } from "./user-keys.ts";

/** Returns the storage of the logged-in user's lists, under a key that the log-out removes; null if no user is logged in. */
export function listStorage(): { key: string; isCurrent: () => boolean } | null {
  const user = readUserData();
  return user && { key: userKey("lists", user.id), isCurrent: () => readUserData()?.id === user.id };
}
