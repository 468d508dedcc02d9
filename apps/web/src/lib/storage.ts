/**
 * Reads the browser's storage, which may be full, disabled or contain any text. Reading never throws; a failed write is
 * ignored.
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
    // If storage is disabled, the key was never stored.
    return;
  }
}
