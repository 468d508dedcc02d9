/**
 * `node bench/sales/first-proposal.ts [ready]` prints the duration of the first proposal in a new process, in ms. With
 * `ready`, it first waits until the printer is warm.
 */
import { setTimeout as wait } from "node:timers/promises";
import { printProposal, proposalDrawing } from "@fundport/server/proposals";
import { makeProposalFigures } from "@fundport/server/testing/proposals/figures";
import { createPdfPool } from "@fundport/server/pdf-pool";

const figures = makeProposalFigures();
const printer = createPdfPool();
if (process.argv[2] === "ready") {
  // Warms up the printer, as a server does in its first seconds or when a cart requests its fees.
  printer.warm(proposalDrawing);
  await wait(2000);
}
const begin = performance.now();
await printProposal(printer, figures);
console.log(performance.now() - begin);
await printer.close();
