import { readStored, removeStored, writeStored } from "#lib/storage.ts";

const storageKey = "fundport-disclaimer-accepted";

/** The disclaimer is accepted once per browser, until a session ends. Source: docs/reference/sessions.md#disclaimer. */
export function isDisclaimerAccepted(): boolean {
  return readStored(storageKey) !== null;
}

export function acceptDisclaimer(): void {
  writeStored(storageKey, "yes");
}

export function resetDisclaimer(): void {
  removeStored(storageKey);
}
