export type SessionEnd = {
  /** True if the user has logged out or another user has logged in; false if the same user may log in again. */
  isFinal: boolean;
};
type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` when the session ends, in this tab or another, so that it can reset state. Returns a function that
 * removes the listener. Use `createUserStore` for a value that belongs to a user.
 * Source: docs/reference/sessions.md#end-of-a-session.
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners that the session has ended. */
export function announceSessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}
