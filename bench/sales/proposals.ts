import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { printProposal } from "@fundport/server/proposals";
import { makeProposalFigures } from "@fundport/server/testing/proposals/figures";
import { createPdfPool } from "@fundport/server/pdf-pool";
import { medianOfProcesses } from "../measure/processes.ts";
import { absoluteRow, informativeRow, interleave, ratioRow, type Row, scaledRow } from "../measure/row.ts";
import { timeOf } from "../measure/time.ts";

const figures = makeProposalFigures();
const firstMs = 250;

/**
 * Measures proposals that worker threads render, compared with a bare Typst document of as many pages. Also measures
 * the first proposal after a start.
 */
export async function measureProposals(): Promise<Row[]> {
  const printer = createPdfPool();
  try {
    const first = await measureFirst();
    const anticipated = await measureFirst("ready");
    const document = await printProposal(printer, figures);
    const pages = countPages(document);
    const bare = makeBareDocument(pages);
    for (let round = 0; round < 20; round += 1) {
      await printProposal(printer, { ...figures, createdAt: dayAfter(round) });
      bare(round);
    }
    let round = 100;
    const measured = await interleave(20, {
      product: async () =>
        await timeOf(() => printProposal(printer, { ...figures, createdAt: dayAfter((round += 1)) })),
      floor: async () => await timeOf(async () => bare((round += 1))),
    });
    const many = 60;
    const seconds =
      (await timeOf(() =>
        Promise.all(
          Array.from({ length: many }, (_value, index) =>
            printProposal(printer, { ...figures, createdAt: dayAfter(index) }),
          ),
        ),
      )) / 1000;
    return [
      ratioRow(`proposal of ${pages} pages, warm`, "ms", measured, { atMost: 2 }),
      scaledRow("the first proposal after a start", "ms", anticipated, firstMs),
      scaledRow("the same in the first seconds after a start, without a cart before it", "ms", first, firstMs),
      absoluteRow("its size", "KB", document.length / 1024, { atMost: 150 }),
      informativeRow("proposals a second, all workers", "/s", many / seconds),
    ];
  } finally {
    await printer.close();
  }
}

/**
 * Returns the median of several processes. In a single process, only the first proposal would be measured correctly,
 * because the compiler keeps its code across printers.
 */
async function measureFirst(...args: string[]): Promise<number> {
  return await medianOfProcesses(5, "sales/first-proposal.ts", ...args);
}

/** Returns a different moment for each proposal, so that no document comes from a cache. */
function dayAfter(days: number): string {
  return new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
}

/**
 * Returns the number of pages if the page tree of the PDF can be read as plain text. Returns 3 if it is in a compressed
 * stream.
 */
function countPages(document: Uint8Array): number {
  const count = /\/Count\s+(\d+)/.exec(Buffer.from(document).toString("latin1"))?.[1];
  return count === undefined ? 3 : Number(count);
}

function makeBareDocument(pages: number): (round: number) => void {
  const fonts = join(import.meta.dirname, "..", "..", "apps", "server", "assets", "fonts");
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: [readFileSync(join(fonts, "Inter-Regular.ttf"))] }],
  });
  const chart = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 160"><path d="M0 150 ${Array.from({ length: 40 }, (_value, index) => `L${index * 10} ${150 - index * 3}`).join(" ")}" fill="none" stroke="black"/></svg>`;
  return (round) => {
    const text = `Číslo ${round}: příliš žluťoučký kůň úpěl ďábelské ódy. `.repeat(12);
    compiler.mapShadow(join(import.meta.dirname, "floor.json"), Buffer.from(JSON.stringify({ pages, round, text })));
    compiler.mapShadow(join(import.meta.dirname, "floor.svg"), Buffer.from(chart));
    const { result } = compiler.compile({ mainFilePath: join(import.meta.dirname, "proposal-floor.typ") });
    if (!result) throw new Error("the floor's document doesn't compile");
    compiler.pdf(result, { pdfStandard: PdfStandard.UA_1, creationTimestamp: 1_700_000_000 });
    compiler.evictCache(3);
  };
}
