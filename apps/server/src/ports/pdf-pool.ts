import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { createFairQueue, QueueFull } from "../lib/fair-queue.ts";
import { type PdfPrinter, PrintFailed, type PrintJob } from "./pdf.ts";
import type { WorkerAnswer, WorkerJob } from "./pdf-worker.ts";

export type PoolOptions = {
  /** At most so many workers, each about 70 MB once it has drawn. */
  readonly workers?: number;
  /** A job that takes longer is given up, and its worker with it. Waiting for a worker does not count. */
  readonly timeLimitMs?: number;
  /** More jobs than this are not kept waiting, nor more than this of one asker. */
  readonly waitingLimit?: number;
  readonly waitingLimitOfOne?: number;
  /** What runs in a worker; another one for tests. */
  readonly workerModule?: URL;
};

const pdfWorker = new URL("./pdf-worker.ts", import.meta.url);
/** Keeps the stripped and compiled modules between starts: a worker is ready in half the time. */
const workerEnvironment = { NODE_COMPILE_CACHE: fileURLToPath(new URL("../../../../.cache/node", import.meta.url)) };

/** What a document leaves behind dies young. Left to itself a worker lets some 70 MB of it pile up before it looks. */
const maxYoungGenerationSizeMb = 12;

/**
 * A printer of a few worker threads. A worker starts when a job finds none free, stays for the next, and is replaced
 * when it crashes or hangs: the job it had fails, the others do not notice. Whoever asks for many documents gets one, and
 * then it is another's turn.
 */
export function createPdfPool(options: PoolOptions = {}): PdfPrinter & { workerThreadIds(): number[] } {
  const { workers = 2, timeLimitMs = 20_000, workerModule = pdfWorker } = options;
  const { waitingLimit = 400, waitingLimitOfOne = 110 } = options;
  // Jobs wait here and not in the pool, so that their time begins when they are given to a worker.
  const queue = createFairQueue({ atOnce: workers, waiting: waitingLimit, waitingOfOne: waitingLimitOfOne });
  let pool: Piscina<WorkerJob, WorkerAnswer> | null = null;
  let workersLost = new AbortController();
  let closed = false;

  /** The pool is made with its first worker, which loads the module of the first job while it starts. */
  function start(module: URL): Piscina<WorkerJob, WorkerAnswer> {
    if (pool) return pool;
    const started = new Piscina<WorkerJob, WorkerAnswer>({
      filename: fileURLToPath(workerModule),
      env: workerEnvironment,
      resourceLimits: { maxYoungGenerationSizeMb },
      workerData: { prepare: module.href },
      minThreads: 1,
      maxThreads: workers,
      idleTimeout: Infinity,
      // Else an idle worker blocks its event loop, and goes on with nothing but the next job.
      atomics: "disabled",
      recordTiming: false,
    });
    // A worker that ends without a job fails no job; the pool says so by an event, which would end the process.
    started.on("error", () => undefined);
    // The pool does not replace a worker that fails while it starts. When none is left, its jobs wait for nobody.
    started.on("workerDestroy", () => setImmediate(() => failWithoutWorkers(started)));
    pool = started;
    return started;
  }

  function failWithoutWorkers({ threads }: Piscina): void {
    if (threads.length > 0) return;
    workersLost.abort(new Error("no worker starts"));
    workersLost = new AbortController();
  }

  async function draw({ module, input }: PrintJob): Promise<Uint8Array> {
    if (closed) throw new PrintFailed("closed");
    const timeout = AbortSignal.timeout(timeLimitMs);
    const signal = AbortSignal.any([timeout, workersLost.signal]);
    const answer = await start(module)
      .run({ module: module.href, input }, { signal })
      .catch((error: unknown) => {
        if (closed) throw new PrintFailed("closed");
        if (timeout.aborted) throw new PrintFailed("too-slow", `over ${timeLimitMs} ms`);
        const isNoClone = error instanceof DOMException && error.name === "DataCloneError";
        throw new PrintFailed(isNoClone ? "input" : "crashed", signal.aborted ? String(signal.reason) : String(error));
      });
    if ("pdf" in answer) return answer.pdf;
    throw new PrintFailed(answer.failure, answer.detail, answer.path);
  }

  return {
    warm: (module) => {
      if (!closed) start(module);
    },
    print: async (job) => {
      if (closed) throw new PrintFailed("closed");
      return await queue
        .run(() => draw(job))
        .catch((error: unknown) => {
          throw error instanceof QueueFull ? new PrintFailed("busy", error.message) : error;
        });
    },
    close: async () => {
      closed = true;
      await pool?.destroy();
    },
    workerThreadIds: () => pool?.threads.map(({ threadId }) => threadId) ?? [],
  };
}
