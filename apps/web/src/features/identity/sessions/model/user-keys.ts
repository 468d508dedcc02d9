const prefix = "fundport-";

/** Where a browser keeps what belongs to a user: `fundport-cart-7`. What belongs to the browser itself bears no id. */
export function userKey(name: string, userId: number): string {
  return `${prefix}${name}-${userId}`;
}

/**
 * Removes all stored data of a user from this browser, also of code that is not loaded now.
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
    // Nothing was stored where storage is switched off.
    return;
  }
}
