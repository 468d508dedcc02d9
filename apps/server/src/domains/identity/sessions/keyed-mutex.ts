import { Mutex } from "async-mutex";

/**
 * Runs work with the same name one after another and work with different names concurrently, within this process. If
 * work fails, the next work still runs. A name is removed when no work under it is running or waiting.
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
        // The mutex stays locked while it passes to waiting work, so the name is removed only when no work waits. By
        // then the name may already have another mutex, which must stay.
        if (!mutex.isLocked() && mutexes.get(name) === mutex) mutexes.delete(name);
      }
    },
    /** The number of names under which work is running or waiting. */
    get size() {
      return mutexes.size;
    },
  };
}
