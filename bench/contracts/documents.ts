import { createPdfPool } from "@fundport/server/pdf-pool";
import { createContractPrinting } from "@fundport/server/testing/bench/contract-documents";
import { makeContractInput, makeCostYears } from "@fundport/server/testing/contract-documents/input";
import { makeItemFigures, makeSectionFigures } from "@fundport/server/testing/print/figures";
import { median, type Row, scaledRow } from "../measure/row.ts";

const rounds = 15;

/**
 * Measures the documents of a contract with five products: rendered as separate files, as when a contract is created,
 * and in one file, as for a preview.
 */
export async function measureContracts(): Promise<Row[]> {
  const printer = createPdfPool();
  try {
    const { printEach, printTogether } = createContractPrinting(printer);
    const items = Array.from({ length: 5 }, (_, index) =>
      makeItemFigures({ name: `Fund ${index}`, costYears: makeCostYears(10) }),
    );
    const section = makeSectionFigures(items, { costYears: makeCostYears(10) });
    // Creates the input of a contract. Each contract has another time, so that no document comes from a cache.
    const contractOf = (round: number, number: string | null) =>
      makeContractInput({ number, section, createdAt: new Date(Date.UTC(2026, 0, 1 + round)).toISOString() });
    const renderAll = (round: number) => printEach(contractOf(round, "2600001230"));
    const preview = (round: number) => printTogether(contractOf(round, null));
    for (let round = 0; round < rounds; round += 1) {
      await renderAll(round);
      await preview(round);
    }
    const delay = watchDelay();
    const all = await medianOf(renderAll);
    const one = await medianOf(preview);
    return [
      scaledRow("five documents of a contract, warm", "ms", all, 400),
      scaledRow("its preview as one file, warm", "ms", one, 400),
      scaledRow("delay of other requests at the same time, p99", "ms", delay.stop(), 20),
    ];
  } finally {
    await printer.close();
  }
}

async function medianOf(work: (round: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await work(1000 + round + times.length);
    times.push(performance.now() - begin);
  }
  return median(times);
}

/**
 * Measures how much this thread's timers are delayed while other threads render documents. A ping has to wait as long.
 */
function watchDelay(): { stop: () => number } {
  const everyMs = 5;
  const delays: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - last - everyMs));
    last = now;
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return delays.toSorted((first, second) => first - second)[Math.floor(delays.length * 0.99)] ?? Number.NaN;
    },
  };
}
