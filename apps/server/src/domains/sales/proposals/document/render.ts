import { logoFile } from "../../../../print/firm.ts";
import type { Render } from "../../../../ports/pdf.ts";
import type { ProposalFigures } from "./figures.ts";
import { presentDocument } from "./present-document.ts";

/** A proposal, and the logo of its distributor as a WebP; null if the distributor has no logo. */
export type ProposalDrawing = { readonly figures: ProposalFigures; readonly logo: Uint8Array | null };

/** Renders a proposal; runs in the printer's worker thread. */
export const render: Render<ProposalDrawing> = ({ figures, logo }) => ({
  main: "src/domains/sales/proposals/template/proposal.typ",
  data: presentDocument(figures, { hasLogo: logo !== null }),
  ...(logo && { files: { [logoFile]: logo } }),
  createdAt: Math.floor(Date.parse(figures.createdAt) / 1000),
});
