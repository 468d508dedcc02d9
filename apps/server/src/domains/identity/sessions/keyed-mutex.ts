import { Mutex } from "async-mutex";

/**
 * Runs work of the same name one after another, and of different names concurrently, within this process. Failed work
 * does not stop the next. A name is removed when it has no running or waiting work.
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
        // The mutex stays locked while it is handed to waiting work. The entry may have been replaced in the meantime.
        if (!mutex.isLocked() && mutexes.get(name) === mutex) mutexes.delete(name);
      }
    },
    /** The number of names with running or waiting work. */
    get size() {
      return mutexes.size;
    },
  };
}
