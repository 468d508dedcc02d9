/** The maximum duration of one slice of work, in ms: the part of a frame that rendering does not need. */
const sliceMs = 8;

/** Does a part of some work while `hasTime` returns true. Returns true if work is left. */
export type IdleWork = (hasTime: () => boolean) => boolean;

/** Runs tasks one after the other, in slices, while the browser is idle. Returns a function that stops them. */
export function runWhenIdle(works: readonly IdleWork[]): () => void {
  const waiting = [...works];
  let stop = waiting.length > 0 ? scheduleIdle(doSlice) : () => undefined;
  function doSlice(): void {
    const end = performance.now() + sliceMs;
    while (waiting.length > 0 && performance.now() < end)
      if (waiting[0]?.(() => performance.now() < end) === false) waiting.shift();
    if (waiting.length > 0) stop = scheduleIdle(doSlice);
  }
  return () => stop();
}

type Scheduler = {
  postTask?: (work: () => void, options: { priority: "background"; signal: AbortSignal }) => Promise<void>;
};

/**
 * Runs a slice of work as a background task if possible, otherwise in an idle callback. Both run after all other tasks,
 * but background tasks follow each other immediately, while idle callbacks are forty milliseconds apart. Half a second
 * of work therefore finishes within one second instead of three. Safari supports neither, so it uses a timer.
 */
function scheduleIdle(work: () => void): () => void {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.postTask) {
    const stopping = new AbortController();
    scheduler.postTask(work, { priority: "background", signal: stopping.signal }).catch((error: unknown) => {
      // Ignores the error that stopping causes. Reports errors of the work itself as uncaught errors.
      if (!stopping.signal.aborted) reportError(error);
    });
    return () => stopping.abort();
  }
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}
