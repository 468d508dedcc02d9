/** Wakes the loop without a notification, because one may have been missed. */
const maxSleepMs = 30_000;
/** The pause after due work failed or the database was unreachable; an immediate retry would only spin. */
const errorSleepMs = 5000;

type WorkLoop = {
  /** Calls `wake` when any process adds an entry. */
  onAdded: (wake: () => void) => void;
  /** Does the due work; ends early when `stopped` is aborted. */
  workDue: (stopped: AbortSignal) => Promise<void>;
  /** Returns the seconds until the next entry is due; null if none is waiting. */
  secondsToNext: () => Promise<number | null>;
  onError: (error: unknown) => void;
};

/**
 * Processes a database queue, in every process. It wakes when entries are added, when the next one is due, and
 * periodically. Failed entries stay and are tried again. Returns a function that stops the loop after the work in
 * progress is done.
 * Source: docs/reference/messages.md#delivery.
 */
export function startWorkLoop({ onAdded, workDue, secondsToNext, onError }: WorkLoop): () => Promise<void> {
  const stopped = new AbortController();
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    isWoken = false;
    let sleepMs = maxSleepMs;
    try {
      await workDue(stopped.signal);
      const wait = await secondsToNext();
      if (wait !== null) sleepMs = Math.min(maxSleepMs, Math.max(wait * 1000, wait <= 0 ? errorSleepMs : 100));
    } catch (error) {
      onError(error);
      sleepMs = errorSleepMs;
    }
    if (isWoken) sleepMs = 0;
    if (!stopped.signal.aborted) timer = setTimeout(wake, sleepMs);
  }

  function wake(): void {
    isWoken = true;
    if (stopped.signal.aborted || running) return;
    clearTimeout(timer);
    running = work().finally(() => (running = null));
  }

  onAdded(wake);
  wake();
  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await running;
  };
}
