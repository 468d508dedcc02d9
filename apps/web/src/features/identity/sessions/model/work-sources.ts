/**
 * The work of a feature, which is kept when the session ends. The session saves it on the server about 2 s after a
 * change, offers it after the user's next log-in, and returns it through `restore`.
 * Source: docs/reference/sessions.md#unsaved-work.
 */
export type WorkSource = {
  /**
   * Returns the work as plain JSON data, or null if there is no work to keep. Must be fast, because it runs after each
   * change.
   */
  collect: () => unknown;
  /**
   * Restores saved work; null means that the feature has no saved work. Because the data come from the server, the
   * feature must validate them, and start without work if they are invalid.
   */
  restore: (data: unknown) => void;
  /** Calls `onChange` after each change. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
};
/** The work of all features; the keys are the names of features. */
export type Work = Record<string, unknown>;

const sources = new Map<string, WorkSource>();
const listeners = new Set<() => void>();
/** Work of features that are not registered, for example of a later version of the app. It is kept unchanged. */
const unclaimed = new Map<string, unknown>();

/**
 * Registers a feature's work and passes to it data that were restored earlier. Returns a function that unregisters the
 * feature.
 * @example registerUnsavedWork("cart", { collect: readCart, restore: replaceCart, subscribe: cartStore.subscribe });
 */
export function registerUnsavedWork(name: string, source: WorkSource): () => void {
  sources.set(name, source);
  const unsubscribe = source.subscribe(notify);
  const data = unclaimed.get(name);
  if (unclaimed.delete(name)) source.restore(data);
  return () => {
    unsubscribe();
    sources.delete(name);
  };
}

/**
 * For each feature, a function that returns true if its work is also saved elsewhere and would not be lost in a
 * log-out.
 */
const savedElsewhere = new Map<string, (data: unknown) => boolean>();

/**
 * Registers a function that returns whether a feature's work is also saved elsewhere. Returns a function that
 * unregisters it.
 * @example registerSavedWork("cart", (data) => isTheSavedDraft(data));
 */
export function registerSavedWork(name: string, isSaved: (data: unknown) => boolean): () => void {
  savedElsewhere.set(name, isSaved);
  return () => savedElsewhere.delete(name);
}

/** Lists the features that would lose work in a log-out. */
export function listUnsavedWork(): readonly string[] {
  const work = Object.entries(collectWork() ?? {});
  return work.filter(([name, data]) => savedElsewhere.get(name)?.(data) !== true).map(([name]) => name);
}

/** Returns true if a log-out would lose work. */
export function hasUnsavedWork(): boolean {
  return listUnsavedWork().length > 0;
}

/** Returns the work of all features; null if no feature has work. */
export function collectWork(): Work | null {
  const collected = [...sources].map(([name, source]) => [name, source.collect()] as const);
  const entries = collected.filter(([, data]) => data !== null && data !== undefined);
  const work: Work = Object.fromEntries([...unclaimed, ...entries]);
  return Object.keys(work).length === 0 ? null : work;
}

/** Passes work back to its features. If a feature is not registered yet, its work is kept until the feature is. */
export function restoreWork(work: Work): void {
  for (const [name, data] of Object.entries(work)) {
    const source = sources.get(name);
    if (source) source.restore(data);
    else unclaimed.set(name, data);
  }
}

/**
 * Replaces the work of all features. Features for which `work` contains no data become empty, so that the data of one
 * client never join another client's cart.
 */
export function replaceWork(work: Work): void {
  for (const [name, source] of sources) {
    if (!(name in work) && source.collect() !== null) source.restore(null);
  }
  unclaimed.clear();
  restoreWork(work);
}

/** Discards the work of features that are not registered. Called when the session ends. */
export function clearUnclaimedWork(): void {
  unclaimed.clear();
}

/** Calls `listener` after each change of any feature's work. Returns a function that unsubscribes. */
export function onWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
