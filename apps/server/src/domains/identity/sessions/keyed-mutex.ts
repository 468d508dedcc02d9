import { Mutex } from "async-mutex";

/**
 * Runs work of the same name one after another, and of different names side by side; in this process alone. Whether
 * the work before succeeded makes no difference. A name is forgotten once nobody works or waits under it.
 */
export function createKeyedMutex() {
  const mutexes = new Map<string, Mutex>();

  return {
    async runExclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const mutex = mutexes.get(name) ?? new Mutex();
      mutexes.set(name, mutex);
      try {
        return await mutex.runExclusive(work);
      } finally {
        // The mutex stays locked while it is handed to whoever waits; another may have come under the name since.
        if (!mutex.isLocked() && mutexes.get(name) === mutex) mutexes.delete(name);
      }
    },
    /** How many names are being worked or waited under. */
    get size() {
      return mutexes.size;
    },
  };
}
