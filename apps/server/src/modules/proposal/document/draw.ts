import type { Draw } from "../../../ports/pdf.ts";
import type { ProposalFigures } from "./figures.ts";
import { presentDocument } from "./present-document.ts";

/** Draws a proposal; runs in the printer's worker thread. */
export const draw: Draw<ProposalFigures> = (figures) => ({
  main: "src/modules/proposal/template/proposal.typ",
  data: presentDocument(figures),
  createdAt: Math.floor(Date.parse(figures.createdAt) / 1000),
});
