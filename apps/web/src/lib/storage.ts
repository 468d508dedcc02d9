/**
 * Returns a value of the browser's storage; null if storage is disabled. The value may be any text. A failed write, for
 * example because the storage is full, is ignored.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Does nothing if storage is disabled, because the key was then never stored.
    return;
  }
}
