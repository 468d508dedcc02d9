import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { createFairQueue, QueueFull } from "../lib/queues/fair-queue.ts";
import { type PdfPrinter, PrintFailed, type PrintJob } from "./pdf.ts";
import type { WorkerAnswer, WorkerJob } from "./pdf-worker.ts";

export type PoolOptions = {
  /** At most so many workers, each about 70 MB once it has drawn. */
  readonly workers?: number;
  /** Returns a signal that aborts after so many milliseconds; tests give one that they abort. */
  readonly startLimit?: (ms: number) => AbortSignal;
  /** More jobs than this are not kept waiting, nor more than this of one asker. */
  readonly waitingLimit?: number;
  readonly waitingLimitOfOne?: number;
  /**
   * Workers are replaced once the process is so much larger than when they started. What they hold outside of their heaps
   * is seen by no limit of theirs, and a large document leaves much of it behind.
   */
  readonly maxGrownBytes?: number;
  /** What the process holds; another measure for tests. */
  readonly residentBytes?: () => number;
  /** What runs in a worker; another one for tests. */
  readonly workerModule?: URL;
};

type Workers = { readonly threads: Piscina<WorkerJob, WorkerAnswer>; lost: AbortController };

/** A job that takes longer is given up, and its worker with it. Waiting for a worker does not count. */
const timeLimitMs = 20_000;
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
  const { workers = 2, startLimit = (ms) => AbortSignal.timeout(ms), workerModule = pdfWorker } = options;
  const { waitingLimit = 400, waitingLimitOfOne = 110 } = options;
  const { maxGrownBytes = 250 * 1_048_576, residentBytes = () => process.memoryUsage.rss() } = options;
  // Jobs wait here and not in the pool, so that their time begins when they are given to a worker.
  const queue = createFairQueue({ atOnce: workers, waiting: waitingLimit, waitingOfOne: waitingLimitOfOne });
  let pool: Workers | null = null;
  let closed = false;
  let bytesAtStart = 0;
  /** Those that still draw what they were given before others took their place. */
  const retiring = new Set<Promise<void>>();

  /** The pool is made with its first worker, which loads the module of the first job while it starts. */
  function start(module: URL): Workers {
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
    const own: Workers = { threads: started, lost: new AbortController() };
    started.on("workerDestroy", () => setImmediate(() => failWithoutWorkers(own)));
    pool = own;
    bytesAtStart = residentBytes();
    return own;
  }

  /** The next document is drawn by new workers; the old ones end with what they are drawing. */
  function replaceGrown(): void {
    if (pool === null || closed || residentBytes() - bytesAtStart <= maxGrownBytes) return;
    const retired = pool.threads.close();
    pool = null;
    retiring.add(retired);
    void retired.finally(() => retiring.delete(retired));
  }

  function failWithoutWorkers(workers: Workers): void {
    if (workers.threads.threads.length > 0) return;
    workers.lost.abort(new Error("no worker starts"));
    workers.lost = new AbortController();
  }

  async function draw({ module, input }: PrintJob): Promise<Uint8Array> {
    if (closed) throw new PrintFailed("closed");
    const timeout = startLimit(timeLimitMs);
    const { threads, lost } = start(module);
    const signal = AbortSignal.any([timeout, lost.signal]);
    const answer = await threads.run({ module: module.href, input }, { signal }).catch((error: unknown) => {
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
        .run(() => draw(job).finally(replaceGrown))
        .catch((error: unknown) => {
          throw error instanceof QueueFull ? new PrintFailed("busy", error.message) : error;
        });
    },
    close: async () => {
      closed = true;
      await Promise.all([pool?.threads.destroy(), ...retiring]);
    },
    workerThreadIds: () => pool?.threads.threads.map(({ threadId }) => threadId) ?? [],
  };
}
