/**
 * `node bench/sales/first-proposal.ts [ready]` prints the duration of a process's first proposal, in ms; `ready` waits
 * until the printer is warm.
 */
import { setTimeout as wait } from "node:timers/promises";
import { printProposal, proposalDrawing } from "@fundport/server/proposals";
import { makeProposalFigures } from "@fundport/server/testing/proposals/figures";
import { createPdfPool } from "@fundport/server/pdf-pool";

const figures = makeProposalFigures();
const printer = createPdfPool();
if (process.argv[2] === "ready") {
  // A server that has run for some seconds has a printer ready, and so does one on which a cart has requested its fees.
  printer.warm(proposalDrawing);
  await wait(2000);
}
const begin = performance.now();
await printProposal(printer, figures);
console.log(performance.now() - begin);
await printer.close();
