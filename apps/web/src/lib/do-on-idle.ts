/** What a frame leaves beside drawing it. */
const sliceMs = 8;

/** A part of some work, for as long as there is time; returns whether something is left. */
export type IdleWork = (hasTime: () => boolean) => boolean;

/** Does one work after the other while the browser has nothing else to do, in pieces; returns how to stop. */
export function doOnIdle(works: readonly IdleWork[]): () => void {
  const waiting = [...works];
  let stop = waiting.length > 0 ? later(doSlice) : () => undefined;
  function doSlice(): void {
    const end = performance.now() + sliceMs;
    while (waiting.length > 0 && performance.now() < end)
      if (waiting[0]?.(() => performance.now() < end) === false) waiting.shift();
    if (waiting.length > 0) stop = later(doSlice);
  }
  return () => stop();
}

/** Safari has no idle callbacks. */
function later(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}
