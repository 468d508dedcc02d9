/** `node bench/first-proposal.ts [cart]`: what the first proposal of a process takes, in ms; with `cart` after one was opened. */
import { setTimeout as wait } from "node:timers/promises";
import { printProposal, proposalDrawing } from "../apps/server/src/modules/proposal/service.ts";
import { makeProposalFigures } from "../apps/server/src/modules/proposal/testing/figures.ts";
import { createPdfPool } from "../apps/server/src/ports/pdf-pool.ts";

const figures = makeProposalFigures();
const printer = createPdfPool();
if (process.argv[2] === "cart") {
  // A cart that asks for its fees has a printer made ready.
  printer.warm(proposalDrawing);
  await wait(2000);
}
const begin = performance.now();
await printProposal(printer, figures);
console.log(performance.now() - begin);
await printer.close();
