import { settleWithin } from "./settle-within.ts";

/** How long an abandoned start may take to finish. */
const abandonedStartMs = 4000;

export type StopSteps = {
  /** The signal that is aborted as soon as a stop is requested. */
  signal: AbortSignal;
  /**
   * Registers a step that stops one part; the step registered last runs first. A step that exceeds its time is
   * abandoned.
   */
  add: (step: () => Promise<unknown>, timeoutMs: number) => void;
  /** Runs all registered steps, even if one of them fails. Rejects with the first failure. */
  undo: () => Promise<void>;
  /** Runs the registered steps, even if the start has not finished: steps that the start registers later run too. */
  stop: (started: Promise<unknown>) => Promise<void>;
};

/**
 * Creates a registry that stops the parts of a program in the reverse order of their start.
 * Source: docs/reference/errors-and-limits.md#stop.
 */
export function createStopSteps(): StopSteps {
  const stopping = new AbortController();
  const steps: { step: () => Promise<unknown>; patienceMs: number }[] = [];

  async function undo(): Promise<void> {
    const failures: unknown[] = [];
    for (let last = steps.pop(); last !== undefined; last = steps.pop()) {
      const work = last.step();
      work.catch((error: unknown) => failures.push(error));
      await settleWithin(work, last.patienceMs);
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    signal: stopping.signal,
    add: (step, patienceMs) => void steps.push({ step, patienceMs }),
    undo,
    stop: async (started) => {
      stopping.abort(new Error("The start was given up"));
      const first = undo();
      // The first steps may close the database, which ends a running start. Therefore both are awaited concurrently.
      await Promise.allSettled([first, settleWithin(started, abandonedStartMs)]);
      await undo();
      await first;
    },
  };
}
