import { setImmediate } from "node:timers/promises";
import { ApiError, type StoredProposal } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { type Clock, today } from "../../../ports/clock.ts";
import type { Calculations } from "../calculation/service.ts";
import type { Drafts } from "../drafts/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Users } from "../../identity/users/service.ts";
import { loadNames } from "../cart/names.ts";
import { formatProposalCode, parseProposalCode } from "./proposal-code.ts";
import { recheckWithoutFigures, type ProposalRecheck, recheckProposal } from "./recheck-proposal.ts";
import type { RecomputeContext } from "./recompute.ts";
import type { ListedProposal, ProposalRepository } from "./repository.ts";

type Dependencies = {
  repository: ProposalRepository;
  drafts: Pick<Drafts, "owns">;
  reference: Reference;
  calculations: Pick<Calculations, "loadCheckedCart">;
  users: Pick<Users, "getUser">;
  clock: Clock;
  maxCartItems: number;
};
type Page = { draftId?: string | undefined; offset: number; pageSize: number };

/**
 * Lists an advisor's stored proposals, and checks each of them with today's data.
 * Source: docs/reference/proposals.md#validity-of-a-proposal.
 */
export function createStoredProposals(dependencies: Dependencies) {
  const { repository, drafts, reference, calculations, users, clock, maxCartItems } = dependencies;

  /**
   * Creates a function that checks proposals. It checks each cart only once, because several proposals often share a
   * cart.
   */
  function createReader(userId: number) {
    const loading = new Map<Language, ReturnType<typeof loadContext>>();
    const day = today(clock);
    return async (row: ListedProposal): Promise<StoredProposal> => {
      if (row.validUntil < day) return present(row, recheckWithoutFigures("Expired"));
      const context = loading.get(row.language) ?? loadContext(userId, row.language, day);
      loading.set(row.language, context);
      return present(row, await recheckProposal(row, calculations, await context));
    };
  }

  /** Loads the data for all proposals in one language. Names are compared in the language of the document. */
  async function loadContext(userId: number, language: Language, day: string): Promise<Omit<RecomputeContext, "path">> {
    const [user, names] = await Promise.all([users.getUser(userId), loadNames(reference, language)]);
    return {
      language,
      names,
      user,
      day,
      maxCartItems,
      checked: new Map(),
    };
  }

  return {
    /** Lists one page of proposals. Throws `NotFound` if the draft does not belong to the advisor. */
    async list(userId: number, page: Page): Promise<{ items: StoredProposal[]; totalAmount: number }> {
      const { draftId } = page;
      if (draftId !== undefined && !(await drafts.owns(userId, draftId))) throw new ApiError("NotFound");
      const { rows, totalAmount } = await repository.list(userId, page);
      const read = createReader(userId);
      const items: StoredProposal[] = [];
      for (const row of rows) {
        items.push(await read(row));
        // A page of large carts takes long, so other requests are served in between.
        await setImmediate();
      }
      return { items, totalAmount };
    },

    /** Finds a proposal by the digest of its document, or by its code as a user typed it; null if it does not exist. */
    async findForCheck(query: { pdfDigest: string } | { code: string }) {
      if ("pdfDigest" in query) return await repository.findForCheck(query);
      const code = parseProposalCode(query.code);
      return code === null ? null : await repository.findForCheck({ code });
    },

    /**
     * Finds a proposal by its code. Throws `NotFound` if the code is invalid or belongs to another advisor's proposal.
     */
    async find(userId: number, typed: string): Promise<StoredProposal> {
      const code = parseProposalCode(typed);
      const row = code === null ? null : await repository.find(userId, code);
      if (row === null) throw new ApiError("NotFound");
      return await createReader(userId)(row);
    },
  };
}

function present(row: ListedProposal, recheck: ProposalRecheck): StoredProposal {
  const { code, createdAt, validUntil, clientName, draftId, payload } = row;
  return {
    code: formatProposalCode(code),
    createdAt: createdAt.toISOString(),
    validUntil,
    clientName,
    draftId,
    emails: [...(payload[0]?.emails ?? [])],
    parts: payload.map(({ name }) => name),
    ...recheck,
  };
}
