import { setImmediate as nextTurn } from "node:timers/promises";
import { createFairQueue } from "./fair-queue.ts";

const slices = createFairQueue({ concurrent: 1, waiting: Infinity, waitingPerClient: Infinity });

/**
 * Runs one slice of a long computation and serves other requests before the next slice. Slices of different clients
 * alternate, so many concurrent computations delay other requests no longer than one computation does.
 */
export async function computeSlice<Result>(compute: () => Result): Promise<Result> {
  return await slices.run(async () => {
    const result = compute();
    await nextTurn();
    return result;
  });
}
