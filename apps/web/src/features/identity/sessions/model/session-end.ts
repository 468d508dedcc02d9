export type SessionEnd = {
  /** The user has logged out or another one has come: false where the same one may be about to log in again. */
  isFinal: boolean;
};
type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/**
 * Calls back when the session ends, here or in another tab, for what then goes back to its defaults. Returns how to
 * stop that. A value that belongs to a user is better kept by `createUserStore`, which does it.
 * Source: portal §4, "Logout … resets all state to its defaults".
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all listeners that the session has ended. */
export function announceSessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}
