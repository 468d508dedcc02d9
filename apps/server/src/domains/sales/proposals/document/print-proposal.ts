import type { PdfPrinter } from "../../../../ports/pdf.ts";
import type { ProposalDrawing } from "./render.ts";
import type { ProposalFigures } from "./figures.ts";

/** The module that renders proposals; the printer's workers load it. */
export const proposalDrawing = new URL("./render.ts", import.meta.url);

/**
 * Prints a proposal from its figures. `printProposal(createPdfPool(), figures)` creates a document without needing HTTP
 * or a database.
 */
export function printProposal(
  printer: PdfPrinter,
  figures: ProposalFigures,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> {
  return printer.print({ module: proposalDrawing, input: { figures, logo } satisfies ProposalDrawing });
}
