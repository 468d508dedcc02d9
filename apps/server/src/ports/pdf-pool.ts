import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { createFairQueue, QueueFull } from "../lib/queues/fair-queue.ts";
import { type PdfPrinter, PrintFailed, type PrintJob } from "./pdf.ts";
import type { WorkerResult, WorkerJob } from "./pdf-worker.ts";

export type PoolOptions = {
  /** The maximum number of workers. Each worker takes about 70 MB after its first document. */
  readonly workers?: number;
  /** Returns a signal that aborts after this many milliseconds. Tests pass a signal that they abort themselves. */
  readonly startLimit?: (ms: number) => AbortSignal;
  /** The maximum number of waiting jobs: in total, and per client. */
  readonly waitingLimit?: number;
  readonly waitingLimitPerClient?: number;
  /**
   * The pool replaces its workers when the process has grown by this many bytes since they started. A large document
   * leaves much memory outside of the heap, which has no other limit.
   */
  readonly maxGrownBytes?: number;
  /** Returns the memory that the process uses. Tests pass another function. */
  readonly residentBytes?: () => number;
  /** The module that a worker runs. Tests pass another module. */
  readonly workerModule?: URL;
};

type Workers = { readonly threads: Piscina<WorkerJob, WorkerResult>; lost: AbortController };

/** A job that takes longer is aborted together with its worker. The time that it waits for a worker does not count. */
const timeLimitMs = 20_000;
const pdfWorker = new URL("./pdf-worker.ts", import.meta.url);
/** Caches the modules in compiled form between starts, which halves the start time of a worker. */
const workerEnvironment = { NODE_COMPILE_CACHE: fileURLToPath(new URL("../../../../.cache/node", import.meta.url)) };

/** Rendering garbage is short-lived; without this limit each worker collects about 70 MB before it is freed. */
const maxYoungGenerationSizeMb = 12;

/**
 * Creates a printer with a few worker threads. A job starts a worker if none is free, and the worker stays for later
 * jobs. If a worker crashes or hangs, only its own job fails, and the worker is replaced. Clients take turns, one
 * document each.
 */
export function createPdfPool(options: PoolOptions = {}): PdfPrinter & { workerThreadIds(): number[] } {
  const { workers = 2, startLimit = (ms) => AbortSignal.timeout(ms), workerModule = pdfWorker } = options;
  const { waitingLimit = 400, waitingLimitPerClient: waitingLimitOfOne = 110 } = options;
  const { maxGrownBytes = 250 * 1_048_576, residentBytes = () => process.memoryUsage.rss() } = options;
  // Jobs wait in this queue and not in the pool, so that a job's time limit begins when a worker receives it.
  const queue = createFairQueue({ concurrent: workers, waiting: waitingLimit, waitingPerClient: waitingLimitOfOne });
  let pool: Workers | null = null;
  let closed = false;
  let bytesAtStart = 0;
  /** Replaced pools that are still finishing their last documents. */
  const retiring = new Set<Promise<void>>();

  /** Creates the pool and its first worker. The worker loads the module of the first job while it starts. */
  function start(module: URL): Workers {
    if (pool) return pool;
    const threads = createThreads(workerModule, workers, module);
    // A worker that ends without a job emits an error event, which would end the process.
    threads.on("error", () => undefined);
    // The pool does not replace a worker that fails while it starts. If no worker is left, the jobs would wait
    // permanently.
    const started: Workers = { threads, lost: new AbortController() };
    threads.on("workerDestroy", () => setImmediate(() => failWithoutWorkers(started)));
    pool = started;
    bytesAtStart = residentBytes();
    return started;
  }

  /**
   * Replaces the workers if the process has grown too much: new workers render the next documents, and the old ones end
   * after their current document.
   */
  function replaceGrown(): void {
    if (pool === null || closed || residentBytes() - bytesAtStart <= maxGrownBytes) return;
    const retired = pool.threads.close();
    pool = null;
    retiring.add(retired);
    void retired.finally(() => retiring.delete(retired));
  }

  function failWithoutWorkers(workers: Workers): void {
    if (workers.threads.threads.length > 0) return;
    workers.lost.abort(new Error("no worker could be started"));
    workers.lost = new AbortController();
  }

  async function draw({ module, input }: PrintJob): Promise<Uint8Array> {
    if (closed) throw new PrintFailed("closed");
    const timeout = startLimit(timeLimitMs);
    const { threads, lost } = start(module);
    const signal = AbortSignal.any([timeout, lost.signal]);
    const result = await threads.run({ module: module.href, input }, { signal }).catch((error: unknown) => {
      if (closed) throw new PrintFailed("closed");
      if (timeout.aborted) throw new PrintFailed("too-slow", `over ${timeLimitMs} ms`);
      const isNoClone = error instanceof DOMException && error.name === "DataCloneError";
      throw new PrintFailed(isNoClone ? "input" : "crashed", signal.aborted ? String(signal.reason) : String(error));
    });
    if ("pdf" in result) return result.pdf;
    throw new PrintFailed(result.failure, result.detail, result.path);
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

/** Creates the pool of threads. The first thread loads `module` while it starts. */
function createThreads(workerModule: URL, maxThreads: number, module: URL): Piscina<WorkerJob, WorkerResult> {
  return new Piscina<WorkerJob, WorkerResult>({
    filename: fileURLToPath(workerModule),
    env: workerEnvironment,
    resourceLimits: { maxYoungGenerationSizeMb },
    workerData: { prepare: module.href },
    minThreads: 1,
    maxThreads,
    idleTimeout: Infinity,
    // With the default, an idle worker would block its event loop until its next job.
    atomics: "disabled",
    recordTiming: false,
  });
}
