import { settleWithin } from "./settle-within.ts";

/** So long a start that is given up may take to end by itself. */
const givenUpMs = 4000;

export type StopSteps = {
  /** Aborted as soon as a stop is asked for. */
  signal: AbortSignal;
  /** Registers what has to be stopped; what is registered last stops first. A step that takes longer is left behind. */
  add: (step: () => Promise<unknown>, patienceMs: number) => void;
  /** Stops what there is so far, every step, whatever becomes of the one before. Rejects with the first failure. */
  undo: () => Promise<void>;
  /** The same on request, in the middle of the start too: what the start has added meanwhile is stopped as well. */
  stop: (started: Promise<unknown>) => Promise<void>;
};

/** What stops a program, in the opposite order of its start. */
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
      // Without its database the start ends as well; both take their time side by side.
      await Promise.allSettled([first, settleWithin(started, givenUpMs)]);
      await undo();
      await first;
    },
  };
}
