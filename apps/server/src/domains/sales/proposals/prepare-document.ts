import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { addDays } from "../../../lib/prague-days.ts";
import { advisorOf } from "../../identity/users/service.ts";
import type { SectionFigures } from "../../../print/section/figures.ts";
import type { Calculations } from "../calculation/service.ts";
import type { Drafts } from "../drafts/service.ts";
import type { ProposalFigures } from "./document/figures.ts";
import { figuresOfPayload } from "./figures-of-payload.ts";
import { clientOf, type ProposalAt, refuseSeveral } from "./one-document.ts";
import { createProposalCode } from "./proposal-code.ts";
import type { Caller, ProposalContext } from "./proposal-context.ts";
import { onlyCartOf, type PartsContext, planOfParts, recomputeCart } from "./recompute.ts";

const brand = "Fundport";

/** A document that passed all checks and can be rendered. */
export type PreparedDocument = {
  readonly figures: ProposalFigures;
  /** The verification code; null if the figures were not recalculated. */
  readonly code: string | null;
  readonly validUntil: string;
  readonly draftId: string | null;
  readonly proposals: readonly ProposalAt[];
};

export type PrepareSources = {
  drafts: Pick<Drafts, "owns">;
  calculations: Pick<Calculations, "loadCheckedCart" | "loadReference">;
  /** Whether a proposal without its cart is printed or refused. */
  withoutCart: "print" | "refuse";
  maxCartItems: number;
  /** How many days after its date a proposal is valid. */
  validDays: number;
};

/** Checks and calculates one document with several proposals, so that every refusal happens before rendering. */
export async function prepareDocument(
  sources: PrepareSources,
  { userId, language }: Pick<Caller, "userId" | "language">,
  context: ProposalContext,
  proposals: readonly ProposalAt[],
): Promise<PreparedDocument> {
  const { user, firm, now, day, dataRevision } = context;
  refuseWithoutCart(proposals, sources.withoutCart);
  const clientName = clientOf(proposals);
  const draftId = await draftOf(sources, userId, proposals);
  const cart = onlyCartOf(proposals);
  const itemCount = proposals.reduce((count, { proposal }) => count + (proposal.cart?.itemUuids.length ?? 0), 0);
  const parts = { hasPlan: cart !== null, hasItemYears: itemCount > 1 };
  const sections: SectionFigures[] = [];
  for (const each of proposals) sections.push(await sectionOf(sources, each, language, context, parts));
  const plan = cart && (await planOfParts(cart, context));
  const validUntil = addDays(day, sources.validDays);
  // A document gets a verification code only if the server has recalculated its figures, because the code confirms
  // them.
  const isRecomputed = sections.every(({ recomputed }) => recomputed);
  const code = isRecomputed ? createProposalCode() : null;
  const figures = {
    language,
    day,
    createdAt: now.toISOString(),
    brand,
    advisor: advisorOf(user),
    distributor: firm,
    clientName,
    ...(code !== null && { code, validUntil }),
    dataRevision,
    plan,
    sections,
  } satisfies ProposalFigures;
  return { figures, code, validUntil, draftId, proposals };
}

async function sectionOf(
  { calculations, maxCartItems }: PrepareSources,
  { path, proposal }: ProposalAt,
  language: Language,
  { user, day, names, checked }: ProposalContext,
  parts: PartsContext,
): Promise<SectionFigures> {
  const context = { path, language, names, user, day };
  const { cart } = proposal;
  if (!cart) return await figuresOfPayload(calculations, proposal, context);
  return await recomputeCart(calculations, proposal, cart, { ...context, maxCartItems, checked, ...parts });
}

/**
 * Returns the draft of a document. Throws `NotFound` if the draft does not belong to the advisor, and `ProposalInvalid`
 * if the proposals refer to several drafts.
 */
async function draftOf(
  { drafts }: PrepareSources,
  userId: number,
  proposals: readonly ProposalAt[],
): Promise<string | null> {
  const [draftId = null] = proposals.map(({ proposal }) => proposal.draftId ?? null);
  refuseSeveral(proposals, "draftId", (proposal) => (proposal.draftId ?? null) === draftId);
  if (draftId === null || (await drafts.owns(userId, draftId))) return draftId;
  const fields = proposals.map(({ path }) => ({ path: `${path}.draftId`, code: "NotFound" }));
  throw new ApiError("NotFound", { fields });
}

/** Throws `ProposalCartRequired` if the settings require carts and a proposal has none. */
function refuseWithoutCart(proposals: readonly ProposalAt[], withoutCart: PrepareSources["withoutCart"]): void {
  const missing = withoutCart === "refuse" ? proposals.filter(({ proposal }) => !proposal.cart) : [];
  if (missing.length === 0) return;
  const fields = missing.map(({ path }) => ({ path: `${path}.cart`, code: "mixed.required" }));
  throw new ApiError("ProposalCartRequired", { fields });
}
