export type SessionEnd = {
  /** The user has logged out or another one has come: false where the same one may be about to log in again. */
  isFinal: boolean;
};
type Reset = (end: SessionEnd) => void;

const resets = new Set<Reset>();

/**
 * Registers what a feature puts back to its defaults when the session ends, here or in another tab, once for the life of
 * the page. Source: portal §4, "Logout … resets all state to its defaults".
 * @example registerSessionReset(() => useCart.getState().reset());
 */
export function registerSessionReset(reset: Reset): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

export function resetFeatures(end: SessionEnd): void {
  for (const reset of resets) reset(end);
}
