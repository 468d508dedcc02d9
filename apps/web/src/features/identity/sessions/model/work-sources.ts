/**
 * A feature's work that outlives the session. The session saves it on the server about 2 s after a change, offers it
 * after the next log-in of the same user, and returns it through `restore`.
 * Source: docs/reference/sessions.md#unsaved-work.
 */
export type WorkSource = {
  /**
   * Returns the work as plain JSON data; null if there is none to keep. Must be cheap, because it runs after each
   * change.
   */
  collect: () => unknown;
  /**
   * Restores saved work; null means that the feature has none. The data come from the server, so the feature validates
   * them and starts empty if they cannot be read.
   */
  restore: (data: unknown) => void;
  /** Calls back after each change; returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
};
/** The work of all features by name. */
export type Work = Record<string, unknown>;

const sources = new Map<string, WorkSource>();
const listeners = new Set<() => void>();
/** Work without a registered feature, such as that of a later version: kept unchanged. */
const unclaimed = new Map<string, unknown>();

/**
 * Registers a feature's work and passes it data that were restored earlier. Returns a function that unregisters it.
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

/** By feature: returns true if its work is also saved elsewhere, so that a log-out does not lose it. */
const savedElsewhere = new Map<string, (data: unknown) => boolean>();

/**
 * Registers a function that returns whether a feature's work is saved elsewhere. Returns a function that unregisters
 * it.
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

/** Returns the work of all features; null without any. */
export function collectWork(): Work | null {
  const collected = [...sources].map(([name, source]) => [name, source.collect()] as const);
  const entries = collected.filter(([, data]) => data !== null && data !== undefined);
  const work: Work = Object.fromEntries([...unclaimed, ...entries]);
  return Object.keys(work).length === 0 ? null : work;
}

/** Passes work back to its features; work of a feature that is not registered waits until it is. */
export function restoreWork(work: Work): void {
  for (const [name, data] of Object.entries(work)) {
    const source = sources.get(name);
    if (source) source.restore(data);
    else unclaimed.set(name, data);
  }
}

/** Replaces all work. Empties features without data in it, so that one client's data never join another's cart. */
export function replaceWork(work: Work): void {
  for (const [name, source] of sources) {
    if (!(name in work) && source.collect() !== null) source.restore(null);
  }
  unclaimed.clear();
  restoreWork(work);
}

/** Discards work without a registered feature when its session ends. */
export function clearUnclaimedWork(): void {
  unclaimed.clear();
}

/** Calls back after each change of any feature's work; returns a function that unsubscribes. */
export function onWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
