import { createHash, randomBytes } from "node:crypto";
import type { InvestmentProposal } from "@fundport/api";
import { readStoredCart } from "@fundport/cart";
import { type PdfPrinter, PrintFailed } from "../../../ports/pdf.ts";
import { printRefusal } from "../../../ports/print-refusal.ts";
import type { PlanFigures } from "./document/figures.ts";
import { printProposal } from "./document/print-proposal.ts";
import { fileNameOf } from "./file-name.ts";
import type { PreparedDocument } from "./prepare-document.ts";
import type { Caller, ProposalContext } from "./proposal-context.ts";
import type { NewProposal } from "./repository.ts";
import type { StoredPayload } from "./tables.ts";

export type RenderedDocument = {
  readonly row: NewProposal;
  readonly name: string;
  readonly pdf: Buffer;
  readonly plan: PlanFigures | null;
};

/**
 * Renders a document, and returns it with the row to store. If the document is sent, `email` contains the addresses and
 * the message, which are stored in the row. Throws `TryAgain`, `GenerationFailed`.
 */
export async function renderDocument(
  printer: PdfPrinter,
  { userId, language, report }: Caller,
  { now, day, logo }: ProposalContext,
  { figures, code, validUntil, draftId, proposals }: PreparedDocument,
  email: Pick<StoredPayload, "emails" | "message"> = {},
): Promise<RenderedDocument> {
  const clientName = figures.clientName ?? null;
  const pdf = Buffer.from(
    await printProposal(printer, figures, logo).catch((error: unknown) => {
      throw error instanceof PrintFailed ? printRefusal(error, report) : error;
    }),
  );
  const names = proposals.map(({ proposal }) => proposal.name);
  return {
    pdf,
    plan: figures.plan ?? null,
    name: fileNameOf(language, { names, clientName, day }),
    row: {
      id: randomBytes(16).toString("hex"),
      userId,
      createdAt: now,
      language,
      payload: proposals.map(({ proposal }) => ({ ...payloadOf(proposal), ...email })),
      figures,
      pdfDigest: createHash("sha256").update(pdf).digest("hex"),
      pdfBytes: pdf.length,
      code,
      validUntil,
      clientName,
      draftId,
    },
  };
}

/**
 * Returns the payload to store. Only those fields of the cart that were read are stored. Chart images are left out
 * because they are not used.
 */
function payloadOf(proposal: InvestmentProposal): StoredPayload {
  const { chartPngData: _forecast, chartPngDataComposition: _composition, cart, ...payload } = proposal;
  return cart ? { ...payload, cart: { ...cart, state: { ...readStoredCart(cart) } } } : payload;
}
