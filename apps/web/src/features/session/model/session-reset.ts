const resets = new Set<() => void>();

/**
 * Registers what a feature puts back to its defaults when the session ends, here or in another tab, once for the life of
 * the page. Source: portal §4, "Logout … resets all state to its defaults".
 * @example registerSessionReset(() => useCart.getState().reset());
 */
export function registerSessionReset(reset: () => void): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

export function resetFeatures(): void {
  for (const reset of resets) reset();
}
