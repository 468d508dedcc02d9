import { type BoundedCache, createBoundedCache } from "./bounded-cache.ts";

export type LoadingCache<Key, Value> = {
  /** The value of a key, loaded where it is not at hand; callers that come meanwhile share the one load. */
  get(key: Key): Promise<Value>;
  clear(): void;
};

/**
 * A bounded cache that knows how to load what it lacks. What was loaded while the cache was cleared is answered but not
 * kept: it was read before the change that cleared it.
 */
export function createLoadingCache<Key, Value>(options: {
  limitBytes: number;
  nameOf: (key: Key) => string;
  load: (key: Key) => Promise<Value>;
  bytesOf: (value: Value) => number;
}): LoadingCache<Key, Value> {
  const { limitBytes, nameOf, load, bytesOf } = options;
  const values: BoundedCache<Value> = createBoundedCache(limitBytes);
  let loading = new Map<string, Promise<Value>>();

  async function loadOnce(key: Key, name: string): Promise<Value> {
    const round = loading;
    try {
      const value = await load(key);
      if (round === loading) values.set(name, value, bytesOf(value));
      return value;
    } finally {
      round.delete(name);
    }
  }

  return {
    get(key) {
      const name = nameOf(key);
      const known = values.get(name);
      if (known !== undefined) return Promise.resolve(known);
      const running = loading.get(name);
      if (running !== undefined) return running;
      const started = loadOnce(key, name);
      loading.set(name, started);
      return started;
    },
    clear() {
      values.clear();
      loading = new Map();
    },
  };
}

/** What a text takes at most, in bytes. */
export function textBytes(text: string | null): number {
  return (text?.length ?? 0) * 2;
}
