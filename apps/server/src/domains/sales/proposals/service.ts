import type { InvestmentProposal } from "@fundport/api";
import type { Commit } from "../../../db/client.ts";
import { requireDay } from "../../../lib/prague-days.ts";
import type { SectionFigures } from "../../../print/section/figures.ts";
import type { CheckedCart } from "../calculation/service.ts";
import { figuresOfWholeCart } from "../cart/service.ts";
import { proposalDrawing } from "./document/print-proposal.ts";
import { prepareDocument, type PreparedDocument } from "./prepare-document.ts";
import { type Caller, type ContextSources, loadProposalContext, type ProposalContext } from "./proposal-context.ts";
import { refuseFull } from "./refuse-full.ts";
import { renderDocument } from "./render-document.ts";
import { createProposalRepository } from "./repository.ts";
import { createProposalSender, type SendDependencies } from "./send-proposals.ts";
import { createStoredProposals } from "./stored-proposals.ts";

type Dependencies = ContextSources & SendDependencies;
type ProposalRequest = Caller & { proposals: readonly InvestmentProposal[] };
export type GeneratedFile = { name: string; content: string };
export type Proposals = ReturnType<typeof createProposals>;

/** Creates and sends proposals. Source: docs/reference/proposals.md#recomputation. */
export function createProposals(dependencies: Dependencies) {
  const { repository, printer, attempts, encryption } = dependencies;

  function loadContext(caller: Caller): Promise<ProposalContext> {
    printer.warm(proposalDrawing);
    return loadProposalContext(dependencies, caller);
  }

  async function prepareFile(request: ProposalRequest, context: ProposalContext): Promise<PreparedDocument> {
    const proposals = request.proposals.map((proposal, index) => ({ path: String(index), proposal }));
    await refuseFull(repository, request.userId, context.day);
    return await prepareDocument(dependencies, request, context, proposals);
  }

  return {
    ...createStoredProposals(dependencies),

    /** Starts a printer before a proposal is requested, because starting it takes longer than rendering with it. */
    prewarm: () => printer.warm(proposalDrawing),

    /** Returns all investments of a checked cart as one part, in the language of the loaded catalogue data. */
    figuresOf: (cart: CheckedCart, day: string): Promise<SectionFigures> => figuresOfWholeCart(cart, requireDay(day)),

    /**
     * Returns one PDF of all proposals. The proposal is stored with its inputs before the response is sent. A request
     * that is repeated with its Idempotency-Key does not create a second proposal.
     * Throws `ProposalInvalid`, `CartInvalid`, `ProposalOutdated`, `NotFound`, `ProposalFiguresInvalid`,
     * `ProposalCartRequired`, `ProposalsFull`, `TooManyRequests`, `TryAgain`, `GenerationFailed`, `StorageFull`.
     */
    async generate(request: ProposalRequest, commit: Commit<GeneratedFile>): Promise<GeneratedFile> {
      const context = await loadContext(request);
      const spent = await attempts.spend("proposal", request.userId, context.now);
      const prepared = await prepareFile(request, context).catch(async (error) => {
        // Only rendering is counted, so an advisor who corrects a refused cart need not wait.
        await attempts.takeBack(spent);
        throw error;
      });
      const { row, name, pdf } = await renderDocument(printer, request, context, prepared);
      return await commit(async (transaction) => {
        const stored = createProposalRepository(transaction, encryption);
        await stored.waitForOthers(row.userId);
        await refuseFull(stored, row.userId, context.day);
        await stored.add(row);
        return { name, content: pdf.toString("base64") };
      });
    },

    send: createProposalSender(dependencies, loadContext),
  };
}
