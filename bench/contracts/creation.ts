import { withContractServer } from "./contract-server.ts";
import { maxGrowth, measureMemory } from "../measure/memory.ts";
import { isQuick } from "../measure/quick.ts";
import { median, ratioRow, type Row, scaledRow } from "../measure/row.ts";

const warm = 30;
const measured = 50;
const many = isQuick ? 100 : 1000;

/**
 * Measures the creation of a contract with five products on the whole server, from request to response: checks,
 * calculation, rendering, encryption and storage. Then creates a thousand contracts, and compares the memory of the
 * process and of its PDF workers before and after them.
 */
export async function measureContractCreation(): Promise<Row[]> {
  return await withContractServer(async ({ create, resetLimits }) => {
    for (let round = 0; round < warm; round += 1) await create();
    await resetLimits();
    const times: number[] = [];
    for (let round = 0; round < measured; round += 1) {
      const begin = performance.now();
      await create();
      times.push(performance.now() - begin);
    }
    const before = await measureMemory();
    for (let round = 0; round < many; round += 1) {
      // Resets the limits, because each creation counts as a lookup and an advisor may do only sixty.
      if (round % 50 === 0) await resetLimits();
      await create();
    }
    const after = await measureMemory();
    return [
      scaledRow("a contract of five products, created with its documents", "ms", median(times), 400),
      scaledRow("the slowest of fifty", "ms", Math.max(...times), 800),
      ratioRow(
        `server memory after ${many} contracts`,
        "MB",
        { product: after.retained, floor: before.retained },
        { atMost: maxGrowth },
      ),
      ratioRow(
        "memory of its PDF workers afterwards",
        "MB",
        { product: after.workers, floor: before.workers },
        { atMost: maxGrowth },
      ),
    ];
  });
}
