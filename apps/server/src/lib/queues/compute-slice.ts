import { setImmediate as nextTurn } from "node:timers/promises";
import { createFairQueue } from "./fair-queue.ts";

const slices = createFairQueue({ atOnce: 1, waiting: Infinity, waitingOfOne: Infinity });

/**
 * Does a piece of a long computation, and lets the other calls be answered before the next piece of any: many long ones
 * at once hold up others no longer than one does. Askers take turns.
 */
export async function computeSlice<Result>(compute: () => Result): Promise<Result> {
  return await slices.run(async () => {
    const result = compute();
    await nextTurn();
    return result;
  });
}
