/** Wakes it although nobody called: a notification may have been missed. */
const maxSleepMs = 30_000;
/** Due and not done, or a database that is away: asking at once again would only ask in a loop. */
const troubleSleepMs = 5000;

type WorkLoop = {
  /** Calls `wake` whenever something was added, in any process. */
  onAdded: (wake: () => void) => void;
  /** Does what is due; `stopped` says that it is to come to an end. */
  workDue: (stopped: AbortSignal) => Promise<void>;
  /** Until the next is due; null while none waits. */
  secondsToNext: () => Promise<number | null>;
  onFault: (error: unknown) => void;
};

/**
 * Works through a queue of the database, in every process: woken by whoever adds something, by the time of the next, and
 * now and then. What fails stays and is tried again. Returns what stops it once the work under way is done.
 * See docs/decisions/094.
 */
export function startWorkLoop({ onAdded, workDue, secondsToNext, onFault }: WorkLoop): () => Promise<void> {
  const stopped = new AbortController();
  let isCalled = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    isCalled = false;
    let sleepMs = maxSleepMs;
    try {
      await workDue(stopped.signal);
      const wait = await secondsToNext();
      if (wait !== null) sleepMs = Math.min(maxSleepMs, Math.max(wait * 1000, wait <= 0 ? troubleSleepMs : 100));
    } catch (error) {
      onFault(error);
      sleepMs = troubleSleepMs;
    }
    if (isCalled) sleepMs = 0;
    if (!stopped.signal.aborted) timer = setTimeout(wake, sleepMs);
  }

  function wake(): void {
    isCalled = true;
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
