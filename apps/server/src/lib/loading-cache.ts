import { LRUCache } from "lru-cache";

export type LoadingCache<Key, Value> = {
  /** Returns the value of a key; loads it if it is missing. Concurrent calls share one load. */
  get(key: Key): Promise<Value>;
  /** Removes all entries. A load in progress still returns its value to its callers, but is not cached. */
  clear(): void;
  /** The size of all entries in bytes. */
  readonly bytes: number;
};

/** The approximate size of an entry in bytes without its value: the key, slots and objects of the cache. */
const overheadBytes = 200;

/**
 * Creates a cache that loads missing values. If all entries together exceed `maxBytes`, it evicts the least recently
 * read ones. A single value that is larger is returned but not cached. A failure is not cached either, so the next call
 * loads again.
 */
export function createLoadingCache<Key, Value>(options: {
  maxBytes: number;
  nameOf: (key: Key) => string;
  load: (key: Key) => Promise<Value>;
  bytesOf: (value: Value) => number;
}): LoadingCache<Key, Value> {
  const { maxBytes, nameOf, load, bytesOf } = options;
  // Values are boxed because the library treats null as missing.
  const entries = new LRUCache<string, { value: Value }, { key: Key }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => bytesOf(value) + overheadBytes,
    fetchMethod: async (_name, _stale, { context }) => ({ value: await load(context.key) }),
    // Clearing the cache aborts loads in progress. With this option their callers still get the value, which is not
    // cached.
    ignoreFetchAbort: true,
  });

  return {
    get: async (key) => {
      const name = nameOf(key);
      const entry = entries.get(name) ?? (await entries.fetch(name, { context: { key } }));
      if (!entry) throw new Error(`Nothing was loaded for ${name}`);
      return entry.value;
    },
    clear: () => entries.clear(),
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

/** Returns the maximum size of a text in memory, in bytes. */
export function textBytes(text: string | null): number {
  return (text?.length ?? 0) * 2;
}
