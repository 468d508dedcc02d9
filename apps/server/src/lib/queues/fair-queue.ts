import { currentClientKey } from "./client-key.ts";

export type FairQueueOptions = {
  /** How many jobs run concurrently. */
  readonly concurrent: number;
  /** How many jobs of one client run concurrently; `concurrent` by default. */
  readonly concurrentPerClient?: number;
  /** How many jobs of all clients may wait; further jobs are refused. */
  readonly waiting: number;
  /** How many jobs of one client may wait, so that no client fills the queue. */
  readonly waitingPerClient: number;
};

/** Thrown if too many jobs of one client, or too many jobs in total, are waiting. */
export class QueueFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} are already waiting`);
    this.name = "QueueFull";
  }
}

/**
 * Creates a queue that serves clients alternately: however many jobs one client has waiting, another client's first job
 * waits for only one of them. The client is the result of `currentClientKey`.
 */
export function createFairQueue(options: FairQueueOptions) {
  const { concurrent, concurrentPerClient = concurrent, waiting, waitingPerClient } = options;
  /** The waiting jobs of each client; the client that is served next comes first in the map. */
  const waitingByClient = new Map<string, (() => void)[]>();
  const runningByClient = new Map<string, number>();
  let running = 0;
  let waitingCount = 0;

  function mayRun(clientKey: string): boolean {
    return running < concurrent && (runningByClient.get(clientKey) ?? 0) < concurrentPerClient;
  }

  function countRunning(clientKey: string, change: 1 | -1): void {
    running += change;
    const ofClient = (runningByClient.get(clientKey) ?? 0) + change;
    if (ofClient === 0) runningByClient.delete(clientKey);
    else runningByClient.set(clientKey, ofClient);
  }

  function startNext(): void {
    for (const [clientKey, starts] of waitingByClient) {
      if (!mayRun(clientKey)) continue;
      const start = starts.shift();
      // Deleting the key and setting it again moves the client to the end of the map.
      waitingByClient.delete(clientKey);
      if (starts.length > 0) waitingByClient.set(clientKey, starts);
      if (start === undefined) continue;
      waitingCount -= 1;
      countRunning(clientKey, 1);
      start();
      return;
    }
  }

  async function waitForSlot(clientKey: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const starts = waitingByClient.get(clientKey) ?? [];
    if (!mayRun(clientKey) && (waitingCount >= waiting || starts.length >= waitingPerClient))
      throw new QueueFull(waitingCount);
    const { promise: hasSlot, resolve: start, reject } = Promise.withResolvers<void>();
    starts.push(start);
    waitingByClient.set(clientKey, starts);
    waitingCount += 1;
    const leave = (): void => {
      const at = starts.indexOf(start);
      if (at === -1) return;
      starts.splice(at, 1);
      if (starts.length === 0) waitingByClient.delete(clientKey);
      waitingCount -= 1;
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave);
    startNext();
    await hasSlot.finally(() => signal?.removeEventListener("abort", leave));
  }

  return {
    /**
     * Runs the work when its client's turn comes. Rejects immediately with `QueueFull` if too many jobs wait; otherwise
     * rejects with the error of the work. If the signal aborts while the job waits, the job leaves the queue and
     * rejects with the signal's reason.
     */
    async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      const clientKey = currentClientKey();
      await waitForSlot(clientKey, signal);
      try {
        return await work();
      } finally {
        countRunning(clientKey, -1);
        startNext();
      }
    },
  };
}
export type FairQueue = ReturnType<typeof createFairQueue>;
