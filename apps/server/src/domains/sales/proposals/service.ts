import { createHash, randomBytes } from "node:crypto";
import { ApiError, type InvestmentProposal, type ProposalToSend, type User } from "@fundport/api";
import { calculateCart, type CartReference, type CartState, type CartTotals, readStoredCart } from "@fundport/cart";
import type { Day } from "@fundport/units";
import type { Language } from "@fundport/i18n";
import type { Commit } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { type Clock, today } from "../../../ports/clock.ts";
import { type PdfPrinter, PrintFailed } from "../../../ports/pdf.ts";
import { printRefusal } from "../../../ports/print-refusal.ts";
import { requireDay } from "../../../lib/prague-days.ts";
import type { Calculations, CheckedCart } from "../calculation/service.ts";
import type { Drafts } from "../drafts/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import { advisorOf, type Users } from "../../identity/users/service.ts";
import type { SectionFigures } from "../../../print/section/figures.ts";
import type { FirmFigures } from "../../../print/firm.ts";
import type { Distributors } from "../../identity/distributors/service.ts";
import type { ProposalDrawing } from "./document/draw.ts";
import type { PlanFigures, ProposalFigures } from "./document/figures.ts";
import { figuresOfCart } from "../cart/figures-of-cart.ts";
import { fileNameOf } from "./file-name.ts";
import { figuresOfPayload } from "./figures-of-payload.ts";
import { type Mailing, groupMailings, emailsFor, refuseWrongMailings } from "./emails.ts";
import { createMadeProposals } from "./stored-proposals.ts";
import { loadNames, type Names, namesOf } from "../cart/names.ts";
import type { ProductRows } from "../cart/product-facts.ts";
import { clientOf, type ProposalAt, refuseSeveral } from "./one-document.ts";
import { createProposalCode } from "./proposal-code.ts";
import { onlyCartOf, type PartsContext, planOfParts, type RecomputeContext, recomputeCart } from "./recompute.ts";
import { createProposalRepository, type NewProposal, type ProposalRepository } from "./repository.ts";
import type { StoredPayload } from "./tables.ts";

export type { ProposalFigures } from "./document/figures.ts";
/** What draws a proposal; loaded in the printer's workers. */
export const proposalDrawing = new URL("./document/draw.ts", import.meta.url);
const brand = "Fundport";
/** As base64 in a mail it is a third more: below the 10 MB that most mail servers take. */
const maxAttachmentBytes = 7_000_000;
/** More than sixty on each day of the month for which one holds. Those that hold no more stay and do not count. */
const maxHoldingProposals = 2000;

type Dependencies = {
  repository: ProposalRepository;
  /** For the repository within a transaction. */
  encryption: Encryption;
  drafts: Pick<Drafts, "owns">;
  /** Whose number is printed: which state of the catalogue the figures are of. */
  revisions: Pick<Revisions, "current">;
  reference: Reference;
  calculations: Pick<Calculations, "loadCheckedCart" | "loadReference">;
  /** Whether to print or to refuse a proposal without its cart. */
  withoutCart: "print" | "refuse";
  printer: PdfPrinter;
  clock: Clock;
  users: Pick<Users, "getUser">;
  maxCartItems: number;
  /** For so many days after its own a proposal holds. */
  validDays: number;
  distributors: Pick<Distributors, "find" | "readLogo">;
  attempts: Pick<Attempts, "spend" | "takeBack">;
  /** Writes an e-mail into the transaction that it is given. */
  send: Outbox["enqueue"];
};
type Caller = {
  userId: number;
  language: Language;
  /** Told what kept a document from being drawn; the caller learns only that it was not. */
  report: (failure: PrintFailed) => void;
};
export type ProposalRequest = Caller & { proposals: readonly InvestmentProposal[] };
export type SendRequest = Caller & { mailings: readonly ProposalToSend[] };
export type GeneratedFile = { name: string; content: string };
export type SendResult = { sent: { name: string; emails: string[] }[] };

/** Prints a proposal from its figures: `printProposal(createPdfPool(), figures)` is a document without HTTP or data. */
export function printProposal(
  printer: PdfPrinter,
  figures: ProposalFigures,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> {
  return printer.print({ module: proposalDrawing, input: { figures, logo } satisfies ProposalDrawing });
}

type RowOf<Rows> = Rows extends ReadonlyMap<number, infer Row> ? Row : never;
type PrintableCatalogue = Omit<CartReference, "funds" | "programs" | "chargingMethods"> & {
  readonly funds: ReadonlyMap<number, RowOf<CartReference["funds"]> & RowOf<ProductRows["funds"]>>;
  readonly programs: ReadonlyMap<number, RowOf<CartReference["programs"]> & RowOf<ProductRows["programs"]>>;
  readonly chargingMethods: ReadonlyMap<number, RowOf<CartReference["chargingMethods"]> & { readonly name: string }>;
  /** As they are printed, with their days. */
  readonly rates: Names["rates"];
};
/** A cart and the catalogue that it is calculated and printed with; `totals` are null where an item lacks its figures. */
export type PrintableCart = {
  readonly state: CartState;
  readonly reference: PrintableCatalogue;
  readonly totals: CartTotals | null;
};

/**
 * All investments of a cart as one part, for documents other than proposals: names as the catalogue has them, costs year
 * by year. Pure. Throws for a cart that has no figures.
 */
export async function figuresOfWholeCart(
  { state, reference, totals: whole }: PrintableCart,
  today: Day,
): Promise<SectionFigures> {
  const calculation = calculateCart(state, reference, today);
  const { totals } = calculation;
  if (totals.kind === "incomplete") throw new Error(`no figures: ${JSON.stringify(totals.missing)}`);
  const names = namesOf({
    currencies: reference.currencies.values(),
    chargingMethods: reference.chargingMethods.values(),
    assetClasses: reference.assetClasses.values(),
    rates: reference.rates,
  });
  return await figuresOfCart("", totals, {
    state,
    whole: { state, totals: whole },
    reference,
    calculation,
    names,
    today,
    withDerivations: false,
    costYears: { whole: true, items: calculation.items.length > 1 },
  });
}

/** The data that all documents of a request share. */
type ProposalContext = {
  user: User;
  names: Names;
  firm: FirmFigures | null;
  /** The firm's logo, a WebP. */
  logo: Uint8Array | null;
  now: Date;
  day: string;
  dataRevision: number;
  checked: RecomputeContext["checked"];
};
type GeneratedDocument = {
  readonly row: NewProposal;
  readonly name: string;
  readonly pdf: Buffer;
  readonly plan: PlanFigures | null;
};
/** A document that nothing stands against, to be drawn. */
type PreparedDocument = {
  readonly figures: ProposalFigures;
  /** Null if the figures were not recomputed. */
  readonly code: string | null;
  readonly validUntil: string;
  readonly draftId: string | null;
  readonly placed: readonly ProposalAt[];
};

/** Making proposals and sending them. Source: cart §3 Investment proposal payload; docs/spec-gaps.md, Proposal; docs/decisions/041. */
export function createProposals(dependencies: Dependencies) {
  const { repository, reference, calculations, printer, clock, users, maxCartItems, attempts } = dependencies;
  const { distributors } = dependencies;

  async function firmOf(userId: number): Promise<{ firm: FirmFigures | null; logo: Uint8Array | null }> {
    const found = await distributors.find(userId);
    const firm = found && { name: found.name, color: found.color, logo: found.logo };
    return { firm, logo: await distributors.readLogo(firm?.logo ?? null) };
  }

  async function contextOf({ userId, language }: Caller): Promise<ProposalContext> {
    printer.warm(proposalDrawing);
    // Before anything of the catalogue is read: what changes meanwhile has a higher number.
    const dataRevision = await dependencies.revisions.current();
    const [user, names, { firm, logo }] = await Promise.all([
      users.getUser(userId),
      loadNames(reference, language),
      firmOf(userId),
    ]);
    return { user, names, firm, logo, now: clock.now(), day: today(clock), dataRevision, checked: new Map() };
  }

  async function sectionOf(
    { path, proposal }: ProposalAt,
    language: Language,
    proposalContext: ProposalContext,
    parts: PartsContext,
  ): Promise<SectionFigures> {
    const { user, day, names, checked } = proposalContext;
    const context = { path, language, names };
    const { cart } = proposal;
    if (!cart) return await figuresOfPayload(calculations, proposal, { ...context, user, day });
    return await recomputeCart(calculations, proposal, cart, {
      ...context,
      user,
      day,
      maxCartItems,
      checked,
      ...parts,
    });
  }

  /** Checks and calculates one document of several proposals: all that may be refused before it is drawn. */
  async function prepare(
    { userId, language }: Caller,
    proposalContext: ProposalContext,
    placed: readonly ProposalAt[],
  ): Promise<PreparedDocument> {
    const { user, firm, now, day, dataRevision } = proposalContext;
    refuseWithoutCart(placed, dependencies.withoutCart);
    const clientName = clientOf(placed);
    const draftId = await draftOf(userId, placed);
    const cart = onlyCartOf(placed);
    const itemCount = placed.reduce((count, { proposal }) => count + (proposal.cart?.itemUuids.length ?? 0), 0);
    const parts = { hasPlan: cart !== null, hasItemYears: itemCount > 1 };
    const sections: SectionFigures[] = [];
    for (const each of placed) sections.push(await sectionOf(each, language, proposalContext, parts));
    const plan = cart && (await planOfParts(cart, proposalContext));
    const validUntil = addDays(day, dependencies.validDays);
    // A verification code would confirm figures that the server did not recompute.
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
    return { figures, code, validUntil, draftId, placed };
  }

  /** Draws a document, ready to be kept. `mail` is what the row keeps of the call besides its proposals. */
  async function draw(
    caller: Caller,
    { now, day, logo }: ProposalContext,
    { figures, code, validUntil, draftId, placed }: PreparedDocument,
    mail: Pick<StoredPayload, "emails" | "message"> = {},
  ): Promise<GeneratedDocument> {
    const { userId, language } = caller;
    const clientName = figures.clientName ?? null;
    const pdf = Buffer.from(
      await printProposal(printer, figures, logo).catch((error: unknown) => {
        throw error instanceof PrintFailed ? printRefusal(error, caller.report) : error;
      }),
    );
    const names = placed.map(({ proposal }) => proposal.name);
    return {
      pdf,
      plan: figures.plan ?? null,
      name: fileNameOf(language, { names, clientName, day }),
      row: {
        id: randomBytes(16).toString("hex"),
        userId,
        createdAt: now,
        language,
        payload: placed.map(({ proposal }) => ({ ...payloadOf(proposal), ...mail })),
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

  async function prepareFile(request: ProposalRequest, proposalContext: ProposalContext): Promise<PreparedDocument> {
    const placed = request.proposals.map((proposal, index) => ({ path: String(index), proposal }));
    await refuseFull(repository, request.userId, proposalContext.day);
    return await prepare(request, proposalContext, placed);
  }

  /** Errors: `NotFound` for a draft that is not the advisor's own, `ProposalInvalid` where the proposals name several. */
  async function draftOf(userId: number, placed: readonly ProposalAt[]): Promise<string | null> {
    const [draftId = null] = placed.map(({ proposal }) => proposal.draftId ?? null);
    refuseSeveral(placed, "draftId", (proposal) => (proposal.draftId ?? null) === draftId);
    if (draftId === null || (await dependencies.drafts.owns(userId, draftId))) return draftId;
    const fields = placed.map(({ path }) => ({ path: `${path}.draftId`, code: "NotFound" }));
    throw new ApiError("NotFound", { fields });
  }

  /** Draws each document of some mailings, then keeps and writes all of them, or none. */
  async function drawAndWrite(
    request: SendRequest,
    proposalContext: ProposalContext,
    mailings: readonly Mailing[],
    commit: Commit<SendResult>,
  ): Promise<SendResult> {
    await refuseFull(repository, request.userId, proposalContext.day);
    const dispatches: (Mailing & { made: GeneratedDocument })[] = [];
    for (const dispatch of mailings) {
      const { emails, message } = dispatch;
      const prepared = await prepare(request, proposalContext, dispatch.placed);
      const made = await draw(request, proposalContext, prepared, {
        emails,
        ...(message === "" ? {} : { message }),
      });
      if (made.pdf.length > maxAttachmentBytes) throw new ApiError("PayloadTooLarge");
      dispatches.push({ ...dispatch, made });
    }
    return await commit(async (transaction) => {
      const kept = createProposalRepository(transaction, dependencies.encryption);
      await kept.waitForOthers(request.userId);
      for (const { made, ...dispatch } of dispatches) {
        await refuseFull(kept, request.userId, proposalContext.day);
        await kept.add(made.row);
        const parcels = emailsFor(dispatch, proposalContext.user, request.language, made.plan);
        const attachments = [{ name: made.name, mimeType: "application/pdf", content: made.pdf }];
        for (const parcel of parcels) await dependencies.send(transaction, { ...parcel, attachments });
      }
      return { sent: dispatches.map(({ emails, made }) => ({ name: made.name, emails: [...emails] })) };
    });
  }

  return {
    ...createMadeProposals(dependencies),

    /** Has a printer ready before a proposal is asked for: starting one takes longer than drawing with it. */
    prewarm: () => printer.warm(proposalDrawing),

    /** All investments of a checked cart as one part, in the language of its catalogue. */
    figuresOf: (cart: CheckedCart, day: string): Promise<SectionFigures> => figuresOfWholeCart(cart, requireDay(day)),

    /**
     * One PDF of all proposals, kept with its inputs before it is handed out; a call repeated with its Idempotency-Key makes no second one.
     * Errors: `ProposalInvalid`, `CartInvalid`, `ProposalOutdated`, `NotFound`, `ProposalFiguresInvalid`,
     * `ProposalCartRequired`, `ProposalsFull`, `TooManyRequests`, `TryAgain`, `GenerationFailed`, `StorageFull`.
     */
    async generate(request: ProposalRequest, commit: Commit<GeneratedFile>): Promise<GeneratedFile> {
      const proposalContext = await contextOf(request);
      const spent = await attempts.spend("proposal", request.userId, proposalContext.now);
      const prepared = await prepareFile(request, proposalContext).catch(async (error) => {
        // Only what is drawn counts: an advisor who mends a refused cart does not wait for it.
        await attempts.takeBack(spent);
        throw error;
      });
      const { row, name, pdf } = await draw(request, proposalContext, prepared);
      return await commit(async (transaction) => {
        const kept = createProposalRepository(transaction, dependencies.encryption);
        await kept.waitForOthers(row.userId);
        await refuseFull(kept, row.userId, proposalContext.day);
        await kept.add(row);
        return { name, content: pdf.toString("base64") };
      });
    },

    /**
     * Writes e-mails with the documents attached: proposals to the same addresses with the same words are one document.
     * Rows and e-mails are one transaction, which `keep` opens once the documents are drawn: all of it is kept and on
     * its way, or nothing, and a repeated press writes nothing more.
     * Errors: those of `generate`, `ProposalMailInvalid` with the addresses that are none, `TooManyRequests`,
     * `PayloadTooLarge` for a document that no mail server takes.
     */
    async send(request: SendRequest, commit: Commit<SendResult>): Promise<SendResult> {
      refuseWrongMailings(request.mailings);
      const proposalContext = await contextOf(request);
      const mailings = groupMailings(request.mailings);
      // Before the documents are drawn.
      const spent = await attempts.spend("proposal-mail", request.userId, proposalContext.now, mailings.length);
      try {
        return await drawAndWrite(request, proposalContext, mailings, commit);
      } catch (error) {
        // What has to be mended first, or comes at a busy moment, is not counted: whoever comes again does not wait for it.
        if (error instanceof ApiError && error.code !== "GenerationFailed") await attempts.takeBack(spent);
        throw error;
      }
    },
  };
}
export type Proposals = ReturnType<typeof createProposals>;

/** Errors: `ProposalsFull` where the advisor has as many proposals that still hold as anybody may have. */
async function refuseFull(kept: Pick<ProposalRepository, "countHolding">, userId: number, day: string): Promise<void> {
  if ((await kept.countHolding(userId, day)) < maxHoldingProposals) return;
  throw new ApiError("ProposalsFull", { params: { most: maxHoldingProposals } });
}

/** Errors: `ProposalCartRequired` if the portal refuses proposals without a cart and one has none. */
function refuseWithoutCart(placed: readonly ProposalAt[], withoutCart: Dependencies["withoutCart"]): void {
  const missing = withoutCart === "refuse" ? placed.filter(({ proposal }) => !proposal.cart) : [];
  if (missing.length === 0) return;
  const fields = missing.map(({ path }) => ({ path: `${path}.cart`, code: "mixed.required" }));
  throw new ApiError("ProposalCartRequired", { fields });
}

/** A calendar day so many days later. */
function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns a payload to store: the cart with only the fields that were read, and no pictures, which are not used. */
function payloadOf(proposal: InvestmentProposal): StoredPayload {
  const { chartPngData: _forecast, chartPngDataComposition: _composition, cart, ...kept } = proposal;
  return cart ? { ...kept, cart: { ...cart, state: { ...readStoredCart(cart) } } } : kept;
}
