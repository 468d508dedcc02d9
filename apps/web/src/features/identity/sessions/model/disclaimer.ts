import { readStored, removeStored, writeStored } from "#lib/storage.ts";

const storageKey = "fundport-disclaimer-accepted";

/**
 * Returns true if the disclaimer has been accepted in this browser. The acceptance lasts until a session ends.
 * Source: docs/reference/sessions.md#disclaimer.
 */
export function isDisclaimerAccepted(): boolean {
  return readStored(storageKey) !== null;
}

export function acceptDisclaimer(): void {
  writeStored(storageKey, "yes");
}

export function resetDisclaimer(): void {
  removeStored(storageKey);
}
