import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { HeapInfo } from "node:v8";
import type { Worker } from "node:worker_threads";

/** Memory in MB, measured after garbage collection. */
export type Memory = {
  /** The resident memory of the process, without the space that the JavaScript heaps reserve for garbage. */
  retained: number;
  /** The used part of the heaps of the PDF workers. */
  workers: number;
  /** The resident memory as the system counts it, including garbage. */
  resident: number;
};

/**
 * The maximum growth of a process's memory by a thousand contracts or signings, as a ratio to its memory when warm. The
 * resident size varies by some percent, because memory is returned in pieces. If each signing leaked its five
 * documents, the growth would be far more than a tenth.
 */
export const maxGrowth = 1.1;

const workers = new Set<Worker>();
process.on("worker", (worker) => {
  workers.add(worker);
  worker.once("exit", () => workers.delete(worker));
});

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Measures the memory of this process and its workers. Subtracts the space that a heap reserves for garbage, because
 * this space grows under load and does not indicate a leak.
 */
export async function measureMemory(): Promise<Memory> {
  const resident = process.memoryUsage.rss();
  const all = [...workers];
  // Reads a heap snapshot of each worker, because only this makes a worker collect its garbage.
  for (const worker of all) await readToEnd(worker);
  collectGarbage();
  const heaps = await Promise.all(all.map((worker): Promise<HeapInfo> => worker.getHeapStatistics()));
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  const reserved = heaps.reduce((sum, heap) => sum + heap.total_heap_size, heapTotal);
  const used = heaps.reduce((sum, heap) => sum + heap.used_heap_size, 0);
  return {
    retained: inMegabytes(rss - reserved + heapUsed + used),
    workers: inMegabytes(used),
    resident: inMegabytes(resident),
  };
}

const inMegabytes = (bytes: number) => bytes / 1_048_576;

async function readToEnd(worker: Worker): Promise<void> {
  for await (const _ of await worker.getHeapSnapshot()) continue;
}
