type Entry<Value> = { value: Value; bytes: number };

export type BoundedCache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  clear(): void;
  readonly bytes: number;
};

/** What an entry costs beside its value: key, map slot and objects, roughly. */
const overheadBytes = 200;

/**
 * A map that forgets what was not read for the longest time once its entries hold more than `limitBytes`.
 * A value that alone exceeds the limit is not kept.
 */
export function createBoundedCache<Value>(limitBytes: number): BoundedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    total -= entry.bytes;
  }

  return {
    get bytes() {
      return total;
    },
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A map keeps the order of insertion: what is read moves to its end, and the oldest stays in front.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, valueBytes) {
      drop(key);
      const bytes = valueBytes + overheadBytes;
      if (bytes > limitBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= limitBytes) break;
        drop(oldest);
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
