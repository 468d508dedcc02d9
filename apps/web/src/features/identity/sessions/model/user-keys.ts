const prefix = "fundport-";

/**
 * Returns the storage key of a user's data, for example `fundport-cart-7`. Keys of data that belong to the browser and
 * not to a user contain no user id.
 */
export function userKey(name: string, userId: number): string {
  return `${prefix}${name}-${userId}`;
}

/**
 * Removes all stored data of a user from this browser, including data of features whose code is not loaded.
 * Source: docs/reference/sessions.md#data-in-the-browser.
 */
export function removeUserKeys(userId: number): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(prefix) && key.endsWith(`-${userId}`)) storage.removeItem(key);
      }
    }
  } catch {
    // Storage is disabled, so it contains no data to remove.
    return;
  }
}
