import { setImmediate as nextTurn } from "node:timers/promises";
import { createFairQueue } from "./fair-queue.ts";

const slices = createFairQueue({ concurrent: 1, waiting: Infinity, waitingPerClient: Infinity });

/**
 * Computes a slice of a long computation and lets other requests run before the next slice, so that many concurrent
 * computations delay other requests no longer than one does. Clients are served in turn.
 */
export async function computeSlice<Result>(compute: () => Result): Promise<Result> {
  return await slices.run(async () => {
    const result = compute();
    await nextTurn();
    return result;
  });
}
