type Options = {
  /** How many requests of one client run at the same time. */
  readonly concurrent: number;
  /** How many further requests of one client wait, so that a second click is served. */
  readonly waiting: number;
};
/** The place of one request among those of its client. */
export type ClientSlot = {
  /** True if the request may run now; otherwise `start` is called when it may. */
  readonly isFree: boolean;
  /** Releases the slot. May be called at any time, and more than once. */
  release: () => void;
};
type Entry = { isStarted: boolean; start: () => void };

/** Lets each client run a few requests at the same time. Further ones wait, and those beyond `waiting` are refused. */
export function createClientSlots({ concurrent, waiting }: Options) {
  const entriesByClient = new Map<string, Entry[]>();

  function release(clientKey: string, entry: Entry): void {
    const remaining = entriesByClient.get(clientKey)?.filter((each) => each !== entry) ?? [];
    if (remaining.length === 0) entriesByClient.delete(clientKey);
    else entriesByClient.set(clientKey, remaining);
    const next = remaining.slice(0, concurrent).find(({ isStarted }) => !isStarted);
    if (next === undefined) return;
    next.isStarted = true;
    next.start();
  }

  return {
    /** Returns a slot for a request of this client; null if too many of its requests wait already. */
    take(clientKey: string, start: () => void): ClientSlot | null {
      const entries = entriesByClient.get(clientKey) ?? [];
      if (entries.length >= concurrent + waiting) return null;
      const isFree = entries.length < concurrent;
      const entry = { isStarted: isFree, start };
      entriesByClient.set(clientKey, [...entries, entry]);
      return { isFree, release: () => release(clientKey, entry) };
    },
  };
}
export type ClientSlots = ReturnType<typeof createClientSlots>;
