import { and, count, desc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow } from "../../../db/encryption.ts";
import { pageOf } from "../../../db/read-page.ts";
import { storable } from "../../../db/storable.ts";
import { userLocks } from "../../../db/user-locks.ts";
import { drafts } from "../drafts/tables.ts";
import { proposals } from "./tables.ts";

export type NewProposal = NewRow<typeof proposals>;
export type ProposalRepository = ReturnType<typeof createProposalRepository>;

/** The columns of the list of proposals. */
const listed = {
  id: proposals.id,
  // The code is never null here, because rows without a code are not listed; such rows have no validity either.
  code: sql<string>`${proposals.code}`,
  createdAt: proposals.createdAt,
  validUntil: sql<string>`${proposals.validUntil}`,
  clientName: proposals.clientName,
  draftId: proposals.draftId,
  language: proposals.language,
  payload: proposals.payload,
  figures: proposals.figures,
};

/** Stores proposals. Rows are added and never changed. Queries on behalf of an advisor require the advisor's id. */
export function createProposalRepository(db: Database | Transaction, encryption: Encryption) {
  /** These queries are prepared on first use, because most transactions do not need them. */
  let ofAdvisor: ReturnType<typeof preparePage> | null = null;
  let ofDraft: ReturnType<typeof preparePage> | null = null;

  return {
    /** Returns one page of proposals, the latest first, and the total number of proposals. */
    async list(
      userId: number,
      { draftId = null, ...page }: { draftId?: string | null | undefined; offset: number; pageSize: number },
    ) {
      const pages = draftId === null ? (ofAdvisor ??= preparePage(db, "all")) : (ofDraft ??= preparePage(db, "draft"));
      const { rows, totalAmount } = pageOf(await pages.execute({ userId, draftId, ...page }));
      return { totalAmount, rows: rows.map((row) => encryption.decryptRow(proposals, row)) };
    },

    async find(userId: number, code: string) {
      const [found] = await db
        .select(listed)
        .from(proposals)
        .where(and(eq(proposals.userId, userId), eq(proposals.code, code)));
      return found === undefined ? null : encryption.decryptRow(proposals, found);
    },

    /**
     * Finds when a proposal was created and until when it is valid, by the digest of its document or by its code; null
     * if it does not exist.
     */
    async findForCheck(query: { pdfDigest: string } | { code: string }) {
      const { code, createdAt, validUntil } = proposals;
      const [found] = await db
        .select({ code, createdAt, validUntil })
        .from(proposals)
        .where("code" in query ? eq(proposals.code, query.code) : eq(proposals.pdfDigest, query.pdfDigest))
        .limit(1);
      return found ?? null;
    },

    /** Counts the proposals of each draft; drafts that have no proposals are left out. */
    async countByDraft(draftIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ draftId: proposals.draftId, total: count() })
        .from(proposals)
        .where(inArray(proposals.draftId, [...draftIds]))
        .groupBy(proposals.draftId);
      return new Map(rows.flatMap(({ draftId, total }) => (draftId === null ? [] : [[draftId, total] as const])));
    },

    /**
     * Makes creations of this advisor's proposals wait for one another until the transaction ends, so that concurrent
     * ones cannot exceed the limit.
     */
    async waitForOthers(userId: number): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${userLocks.proposals}, ${userId})`);
    },

    /** Counts an advisor's proposals that are valid on a date. */
    async countValid(userId: number, day: string): Promise<number> {
      const isValid = and(eq(proposals.userId, userId), gte(proposals.validUntil, day));
      const [counted] = await db.select({ total: count() }).from(proposals).where(isValid);
      return counted?.total ?? 0;
    },

    /** Stores a proposal in one transaction. If its draft has been deleted, the reference to the draft is left out. */
    async add(proposal: NewProposal): Promise<void> {
      const { id, payload } = proposal;
      await db.insert(proposals).values({
        ...proposal,
        ...encryption.encryptRow(proposals, { id, payload: storable(payload) }),
        ...(typeof proposal.draftId === "string"
          ? {
              draftId: sql`(select ${drafts.id} from ${drafts} where ${drafts.id} = ${proposal.draftId} for key share)`,
            }
          : {}),
        figures: storable(proposal.figures),
      });
    },
  };
}

export type ListedProposal = Awaited<ReturnType<ProposalRepository["list"]>>["rows"][number];

/**
 * Prepares the query for a page of an advisor's or a draft's proposals, and their count. Only proposals that have a
 * code are listed.
 */
function preparePage(db: Database | Transaction, of: "all" | "draft") {
  const isListed = and(
    eq(proposals.userId, sql.placeholder("userId")),
    isNotNull(proposals.code),
    of === "draft" ? eq(proposals.draftId, sql.placeholder("draftId")) : undefined,
  );
  const counts = db
    .select({ total: count().as("total") })
    .from(proposals)
    .where(isListed)
    .as("counts");
  const page = db
    .select({ ...listed, code: listed.code.as("code"), validUntil: listed.validUntil.as("valid_until") })
    .from(proposals)
    .where(isListed)
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(sql.placeholder("pageSize"))
    .offset(sql.placeholder("offset"))
    .as("page");
  return db
    .select()
    .from(counts)
    .leftJoin(page, sql`true`)
    .prepare(of === "all" ? "proposals_of_advisor" : "proposals_of_draft");
}
