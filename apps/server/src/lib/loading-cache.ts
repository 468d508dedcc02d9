import { LRUCache } from "lru-cache";

export type LoadingCache<Key, Value> = {
  /** The value of a key, loaded where the cache lacks it; calls that come meanwhile share the one load. */
  get(key: Key): Promise<Value>;
  /** Forgets everything. What is being loaded reaches whoever waits for it and is not kept: it was read before. */
  clear(): void;
  /** What all entries take, in bytes. */
  readonly bytes: number;
};

/** What an entry takes beside its value: key, slots and objects, roughly. */
const overheadBytes = 200;

/**
 * A cache that loads what it lacks and forgets the least recently read entries once all of them exceed `maxBytes`.
 * A value that exceeds it alone is answered and not kept, and so is a failure: the next call loads again.
 */
export function createLoadingCache<Key, Value>(options: {
  maxBytes: number;
  nameOf: (key: Key) => string;
  load: (key: Key) => Promise<Value>;
  bytesOf: (value: Value) => number;
}): LoadingCache<Key, Value> {
  const { maxBytes, nameOf, load, bytesOf } = options;
  // Boxed, because a value may be null, which the library takes for none.
  const entries = new LRUCache<string, { value: Value }, { key: Key }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => bytesOf(value) + overheadBytes,
    fetchMethod: async (_name, _stale, { context }) => ({ value: await load(context.key) }),
    // Clearing aborts what is being loaded. The calls that wait are answered nevertheless, without keeping the value.
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

/** What a text takes at most, in bytes. */
export function textBytes(text: string | null): number {
  return (text?.length ?? 0) * 2;
}
