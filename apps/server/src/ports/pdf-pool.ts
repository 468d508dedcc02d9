import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { type PdfPrinter, PrintFailed, type PrintJob } from "./pdf.ts";
import type { WorkerAnswer, WorkerJob } from "./pdf-worker.ts";

export type PoolOptions = {
  /** At most so many workers, each about 70 MB once it has drawn. */
  readonly workers?: number;
  /** A job that takes longer is given up, and its worker with it. */
  readonly timeLimitMs?: number;
  /** More jobs than this are not kept waiting. */
  readonly waitingLimit?: number;
};

type Task = { job: PrintJob; resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };
type Hand = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | null };

/** Keeps the stripped and compiled modules between starts: a worker is ready in half the time. */
const workerEnvironment = { NODE_COMPILE_CACHE: fileURLToPath(new URL("../../../../.cache/node", import.meta.url)) };

/**
 * A printer of a few worker threads. A worker starts when a job finds none free, stays for the next, and is replaced
 * when it crashes or hangs: the job it had fails, the others do not notice.
 */
export function createPdfPool(options: PoolOptions = {}): PdfPrinter & { workerThreadIds(): number[] } {
  const { workers: mostHands = 2, timeLimitMs = 20_000, waitingLimit = 100 } = options;
  const hands = new Set<Hand>();
  const waiting: Task[] = [];
  let closed = false;
  let jobs = 0;

  function dispatch(): void {
    while (waiting.length > 0) {
      const hand = [...hands].find((one) => one.task === null) ?? (hands.size < mostHands ? hire() : null);
      if (!hand) return;
      const task = waiting.shift();
      if (task) give(hand, task);
    }
  }

  function hire(): Hand {
    const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), { env: workerEnvironment });
    worker.unref();
    const hand: Hand = { worker, task: null, timer: null };
    hands.add(hand);
    worker.on("message", (answer: WorkerAnswer) => {
      const task = release(hand);
      if (!task) return;
      if ("pdf" in answer) task.resolve(answer.pdf);
      else task.reject(new PrintFailed(answer.failure, answer.detail, answer.path));
      dispatch();
    });
    worker.on("error", (error) => lose(hand, new PrintFailed("crashed", String(error))));
    worker.on("exit", (code) => lose(hand, new PrintFailed("crashed", `worker ended with code ${code}`)));
    return hand;
  }

  function give(hand: Hand, task: Task): void {
    hand.task = task;
    hand.worker.ref();
    hand.timer = setTimeout(() => lose(hand, new PrintFailed("too-slow", `over ${timeLimitMs} ms`)), timeLimitMs);
    jobs += 1;
    const message: WorkerJob = { id: jobs, module: task.job.module.href, input: task.job.input };
    try {
      hand.worker.postMessage(message, []);
    } catch (error) {
      release(hand)?.reject(new PrintFailed("input", error instanceof Error ? error.message : String(error)));
    }
  }

  function release(hand: Hand): Task | null {
    const { task } = hand;
    if (hand.timer) clearTimeout(hand.timer);
    hand.task = null;
    hand.timer = null;
    hand.worker.unref();
    return task;
  }

  function lose(hand: Hand, reason: PrintFailed): void {
    if (!hands.delete(hand)) return;
    release(hand)?.reject(reason);
    void hand.worker.terminate();
    if (!closed) dispatch();
  }

  return {
    warm: (module) => {
      if (!closed && hands.size === 0) hire().worker.postMessage({ prepare: module.href } satisfies WorkerJob, []);
    },
    print: (job) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PrintFailed("closed"));
        if (waiting.length >= waitingLimit) return reject(new PrintFailed("busy", `${waiting.length} jobs wait`));
        waiting.push({ job, resolve, reject });
        return dispatch();
      }),
    close: async () => {
      closed = true;
      for (const task of waiting.splice(0)) task.reject(new PrintFailed("closed"));
      const ending = [...hands].map(async (hand) => {
        hands.delete(hand);
        release(hand)?.reject(new PrintFailed("closed"));
        await hand.worker.terminate();
      });
      await Promise.all(ending);
    },
    workerThreadIds: () => [...hands].map(({ worker }) => worker.threadId),
  };
}
