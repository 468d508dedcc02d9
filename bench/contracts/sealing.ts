import { createPdfPool } from "@fundport/server/pdf-pool";
import { prepareSealing } from "@fundport/server/testing/bench/sealing";
import { median, type Row, scaledRow } from "../measure/row.ts";

const warm = 5;
const measured = 20;
const budgetMs = 300;

/**
 * Measures the work after a signature: rendering the documents again with the signature page, comparing them with the
 * signed ones, and sealing them.
 */
export async function measureSealing(): Promise<Row[]> {
  const printer = createPdfPool();
  try {
    const { count, seal } = await prepareSealing(printer, 5);
    const times: number[] = [];
    for (let round = 0; round < warm + measured; round += 1) {
      const begin = performance.now();
      if ((await seal()) !== count) throw new Error("a document could not be printed again");
      if (round >= warm) times.push(performance.now() - begin);
    }
    return [scaledRow(`sealing ${count} documents of a signed contract`, "ms", median(times), budgetMs)];
  } finally {
    await printer.close();
  }
}
