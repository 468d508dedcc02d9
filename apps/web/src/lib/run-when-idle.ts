/** The part of a frame that rendering leaves free, in ms. */
const sliceMs = 8;

/** Does a part of some work while `hasTime` returns true. Returns whether work is left. */
export type IdleWork = (hasTime: () => boolean) => boolean;

/** Runs the tasks one after the other in pieces while the browser is idle. Returns a function that stops them. */
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
 * Background tasks also run after all other tasks, and follow each other immediately, while idle callbacks are forty
 * milliseconds apart: half a second of work finishes within one second instead of three. Safari has neither.
 */
function scheduleIdle(work: () => void): () => void {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.postTask) {
    const stopping = new AbortController();
    scheduler.postTask(work, { priority: "background", signal: stopping.signal }).catch((error: unknown) => {
      // Stopping is not an error. Errors of the work itself are reported as uncaught errors.
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
