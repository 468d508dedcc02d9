import { currentAsker } from "./client-key.ts";

export type FairQueueOptions = {
  /** So many works at a time. */
  readonly atOnce: number;
  /** So many may wait; what comes then is refused. */
  readonly waiting: number;
  /** So many of one asker, so that no single one fills the queue. */
  readonly waitingOfOne: number;
};

/** Too much waits already, of one asker or of all. */
export class QueueFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} wait already`);
    this.name = "QueueFull";
  }
}

/**
 * A queue in which askers take turns: however much one of them asks for, the next one's first work is the next but one.
 * Who asks is told by `currentAsker`.
 */
export function createFairQueue({ atOnce, waiting, waitingOfOne }: FairQueueOptions) {
  /** Each has something waiting; the one whose turn it is comes first. */
  const turns = new Map<string, (() => void)[]>();
  let running = 0;
  let waitingNow = 0;

  function startNext(): void {
    if (running >= atOnce) return;
    for (const [asker, starts] of turns) {
      const start = starts.shift();
      // Out of the map and in again is to its end.
      turns.delete(asker);
      if (starts.length > 0) turns.set(asker, starts);
      if (start === undefined) continue;
      waitingNow -= 1;
      running += 1;
      start();
      return;
    }
  }

  async function turnOf(asker: string): Promise<void> {
    const starts = turns.get(asker) ?? [];
    if (running >= atOnce && (waitingNow >= waiting || starts.length >= waitingOfOne)) throw new QueueFull(waitingNow);
    const turn = new Promise<void>((start) => starts.push(start));
    turns.set(asker, starts);
    waitingNow += 1;
    startNext();
    await turn;
  }

  return {
    /** Does the work when it is its asker's turn. Rejects with `QueueFull`, at once, or with what the work rejects with. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await turnOf(currentAsker());
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
    /** How many wait. */
    get waiting() {
      return waitingNow;
    },
  };
}
