import { contractDrawing, printContract } from "../../apps/server/src/domains/contracts/documents/service.ts";
import { listDocuments } from "../../apps/server/src/domains/contracts/documents/document/input.ts";
import { makeContractInput, makeCostYears } from "../../apps/server/src/domains/contracts/documents/testing/input.ts";
import { createPdfPool } from "../../apps/server/src/ports/pdf-pool.ts";
import { makeItemFigures, makeSectionFigures } from "../../apps/server/src/print/section/testing/figures.ts";
import { median, type Row, scaledRow } from "../measure/row.ts";

const rounds = 15;

/** The documents of a contract of five products, each as a file of its own, as a creation draws them, and all in one as a preview. */
export async function measureContracts(): Promise<Row[]> {
  const printer = createPdfPool();
  try {
    printer.warm(contractDrawing);
    const items = Array.from({ length: 5 }, (_, index) =>
      makeItemFigures({ name: `Fund ${index}`, costYears: makeCostYears(10) }),
    );
    const section = makeSectionFigures(items, { costYears: makeCostYears(10) });
    // Another moment each time: a document that was made before would come out of a cache.
    const contractOf = (round: number, number: string | null) =>
      makeContractInput({ number, section, createdAt: new Date(Date.UTC(2026, 0, 1 + round)).toISOString() });
    const drawAll = async (round: number) => {
      const contract = contractOf(round, "2600001230");
      await Promise.all(listDocuments(contract).map((key) => printContract(printer, { contract, documents: [key] })));
    };
    const preview = async (round: number) => {
      const contract = contractOf(round, null);
      await printContract(printer, { contract, documents: listDocuments(contract) });
    };
    for (let round = 0; round < rounds; round += 1) {
      await drawAll(round);
      await preview(round);
    }
    const delay = watchDelay();
    const all = await medianOf(drawAll);
    const one = await medianOf(preview);
    return [
      scaledRow("five documents of a contract, warm", "ms", all, 400),
      scaledRow("its preview as one file, warm", "ms", one, 400),
      scaledRow("longest wait of other calls meanwhile, 99 of 100", "ms", delay.stop(), 20),
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

/** How late timers of this thread are: what a ping waits while documents are drawn in others. */
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
