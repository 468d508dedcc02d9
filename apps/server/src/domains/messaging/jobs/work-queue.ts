/** The longest sleep. After it the loop wakes without a notification, because a notification may have been missed. */
const maxSleepMs = 30_000;
/**
 * The pause after an error, such as failed work or an unreachable database. An immediate retry would probably fail
 * again.
 */
const errorSleepMs = 5000;

type WorkLoop = {
  /** Registers `wake`, which is called when any process adds an entry. */
  onAdded: (wake: () => void) => void;
  /** Does all work that is due. Must end early when `stopped` is aborted. */
  workDue: (stopped: AbortSignal) => Promise<void>;
  /** Returns the seconds until the next entry is due; null if no entry is waiting. */
  secondsToNext: () => Promise<number | null>;
  onError: (error: unknown) => void;
};

/**
 * Starts the loop that processes a database queue. Every process runs it. It wakes when entries are added, when the
 * next entry is due, and periodically. Failed entries stay in the queue and are tried again. Returns a function that
 * stops the loop after the current work is done.
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
