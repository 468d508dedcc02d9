import { createHash, randomBytes } from "node:crypto";
import { ApiError, type InvestmentProposal, type User } from "@fundport/api";
import { readStoredCart } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import type { Database } from "../../db/client.ts";
import { type Clock, today } from "../../ports/clock.ts";
import { type PdfPrinter, PrintFailed } from "../../ports/pdf.ts";
import type { Sessions } from "../session/service.ts";
import type { ProposalFigures, SectionFigures } from "./document/figures.ts";
import { fileNameOf } from "./file-name.ts";
import { figuresOfPayload } from "./figures-of-payload.ts";
import { loadNames, type Names } from "./names.ts";
import { type RecomputeContext, recomputeCart } from "./recompute.ts";
import { createProposalRepository } from "./repository.ts";
import type { StoredPayload } from "./tables.ts";

export type { ProposalFigures } from "./document/figures.ts";
/** What draws a proposal; loaded in the printer's workers. */
export const proposalDrawing = new URL("./document/draw.ts", import.meta.url);
const brand = "Fundport";

export type ProposalParts = {
  db: Database;
  printer: PdfPrinter;
  clock: Clock;
  sessions: Pick<Sessions, "getUser">;
  maxCartItems: number;
};
export type ProposalRequest = {
  userId: number;
  language: Language;
  proposals: readonly InvestmentProposal[];
  /** Told what kept a document from being drawn; the caller learns only that it was not. */
  report: (failure: PrintFailed) => void;
};

/** Prints a proposal from its figures: `printProposal(createPdfPool(), figures)` is a document without HTTP or data. */
export function printProposal(printer: PdfPrinter, figures: ProposalFigures): Promise<Uint8Array> {
  return printer.print({ module: proposalDrawing, input: figures });
}

/** Making proposals. Source: cart §3 Investment proposal payload; decisions, Proposal. */
export function createProposals({ db, printer, clock, sessions, maxCartItems }: ProposalParts) {
  const repository = createProposalRepository(db);

  async function sectionsOf(request: ProposalRequest, user: User, day: string, names: Names) {
    const sections: SectionFigures[] = [];
    const checked: RecomputeContext["checked"] = new Map();
    for (const [index, proposal] of request.proposals.entries()) {
      const context = { path: String(index), language: request.language, names };
      const { cart } = proposal;
      sections.push(
        cart
          ? await recomputeCart(db, proposal, cart, {
              ...context,
              user,
              day,
              maxCartItems,
              checked,
              ownsFrameworkContract: (id, contract) => repository.ownsFrameworkContract(id, contract),
            })
          : await figuresOfPayload(db, proposal, context),
      );
    }
    return sections;
  }

  return {
    /**
     * One PDF of all proposals, kept with its inputs before it is handed out.
     * Errors: `CartInvalid`, `ProposalOutdated`, `NotFound`, `ValidationFailed` (a picture that is none),
     * `GenerationFailed`, `StorageFull`.
     */
    async generate(request: ProposalRequest): Promise<{ name: string; content: string }> {
      printer.warm(proposalDrawing);
      const { userId, language, proposals } = request;
      const [user, names] = await Promise.all([sessions.getUser(userId), loadNames(db, language)]);
      const now = clock.now();
      const day = today(clock);
      const figures: ProposalFigures = {
        language,
        day,
        createdAt: now.toISOString(),
        brand,
        advisor: { name: user.fullName, company: user.company.name, phone: user.mobilePhone, email: user.email },
        sections: await sectionsOf(request, user, day, names),
      };
      const pdf = Buffer.from(await printProposal(printer, figures).catch((error) => refuse(error, request.report)));
      await repository.add({
        id: randomBytes(16).toString("hex"),
        userId,
        createdAt: now,
        language,
        payload: proposals.map(payloadOf),
        figures: withoutPictures(figures),
        pdfDigest: createHash("sha256").update(pdf).digest("hex"),
        pdfBytes: pdf.length,
      });
      const fileName = fileNameOf(
        language,
        proposals.map(({ name }) => name),
        day,
      );
      return { name: fileName, content: pdf.toString("base64") };
    },
  };
}
export type Proposals = ReturnType<typeof createProposals>;

/** A picture that is none is the caller's fault; whatever else goes wrong in drawing is ours. */
function refuse(error: unknown, report: ProposalRequest["report"]): never {
  if (!(error instanceof PrintFailed)) throw error;
  if (error.failure === "input" && error.path !== undefined)
    throw new ApiError("ValidationFailed", { fields: [{ path: error.path, code: "InvalidPicture" }] });
  report(error);
  throw new ApiError("GenerationFailed");
}

/** Of the cart only what was read and used is kept, of the pictures nothing: they are in the document. */
function payloadOf(proposal: InvestmentProposal): StoredPayload {
  const { chartPngData: _forecast, chartPngDataComposition: _composition, cart, ...kept } = proposal;
  return cart ? { ...kept, cart: { ...cart, state: { ...readStoredCart(cart) } } } : kept;
}

/** Pictures are bound by the digest of the document; they are not kept twice. */
function withoutPictures(figures: ProposalFigures): ProposalFigures {
  const none = { forecast: null, distribution: null };
  return { ...figures, sections: figures.sections.map((section) => ({ ...section, pictures: none })) };
}
