/** What a frame leaves beside drawing it. */
const sliceMs = 8;

/** A part of some work, for as long as there is time; returns whether something is left. */
export type IdleWork = (hasTime: () => boolean) => boolean;

/** Does one work after the other while the browser has nothing else to do, in pieces; returns how to stop. */
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
 * milliseconds apart: half a second of work finishes within one second rather than three. Safari has neither.
 */
function scheduleIdle(work: () => void): () => void {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.postTask) {
    const stopping = new AbortController();
    scheduler.postTask(work, { priority: "background", signal: stopping.signal }).catch((error: unknown) => {
      // Stopped, it was not wanted any more; what the work itself throws is told as anything else that is thrown.
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
