import { and, count as rowCount, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Decrypted, Encryption } from "../../../db/encryption.ts";
import { pageOf } from "../../../db/read-page.ts";
import { userLocks } from "../../../db/user-locks.ts";
import { drafts } from "./tables.ts";

export type DraftRow = Decrypted<typeof drafts, typeof drafts.$inferSelect>;
export type DraftContent = Pick<DraftRow, "name" | "nameKey" | "identifier" | "version" | "data">;
export type DraftRepository = ReturnType<typeof createDraftRepository>;

const listed = {
  id: drafts.id,
  name: drafts.name,
  identifier: drafts.identifier,
  createdAt: drafts.createdAt,
  version: drafts.version,
};
const saved = { ...listed, updatedAt: drafts.updatedAt, revision: drafts.revision };
export type SavedRow = Pick<DraftRow, keyof typeof saved>;

type NewDraft = DraftContent & { id: string; userId: number; createdAt: Date };
type Change = { userId: number; id: string; revision: number | null; content: DraftContent; updatedAt: Date };

/**
 * The unique index on the names of a user's drafts. Only this index detects a conflict if two processes store the same
 * name concurrently.
 */
export const draftNameConstraint = "drafts_name";

/** Stores drafts. Each query requires the advisor's id in addition to the draft's id. */
export function createDraftRepository(db: Database | Transaction, encryption: Encryption) {
  const isOf = (userId: number) => eq(drafts.userId, userId);
  const isDraft = (userId: number, id: string) => and(eq(drafts.id, id), isOf(userId));
  /** These queries are prepared on first use, because most transactions do not need them. */
  let pages: ReturnType<typeof preparePage> | null = null;
  let counts: ReturnType<typeof prepareCount> | null = null;

  async function count(userId: number): Promise<number> {
    counts ??= prepareCount(db);
    const [counted] = await counts.execute({ userId });
    return counted?.total ?? 0;
  }

  return {
    count,

    /**
     * Returns one page of a user's drafts, the latest first in the order of the index, and the total number of drafts.
     */
    async list(userId: number, page: { offset: number; pageSize: number }) {
      pages ??= preparePage(db);
      const { rows, totalAmount } = pageOf(await pages.execute({ userId, ...page }));
      return { rows: rows.map((row) => encryption.decryptRow(drafts, row)), totalAmount };
    },

    async find(userId: number, id: string): Promise<DraftRow | null> {
      const [found] = await db.select().from(drafts).where(isDraft(userId, id));
      return found === undefined ? null : encryption.decryptRow(drafts, found);
    },

    /**
     * Makes creations of this user's drafts wait for one another until the transaction ends, so that concurrent ones
     * cannot exceed the limit.
     */
    async waitForOthers(userId: number): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${userLocks.drafts}, ${userId})`);
    },

    /** Inserts a draft; returns null if the user already has a draft with that name. */
    async insert(draft: NewDraft): Promise<SavedRow | null> {
      const [row] = await db
        .insert(drafts)
        .values(encryption.encryptRow(drafts, { ...draft, updatedAt: draft.createdAt }))
        .onConflictDoNothing({ target: [drafts.userId, drafts.nameKey] })
        .returning(saved);
      return row === undefined ? null : encryption.decryptRow(drafts, row);
    },

    /**
     * Changes a draft if it is at `revision`, or at any revision if `revision` is null. Returns null if no draft
     * matches.
     */
    async replace({ userId, id, revision, content, updatedAt }: Change): Promise<SavedRow | null> {
      const isAtRevision = revision === null ? undefined : eq(drafts.revision, revision);
      const [row] = await db
        .update(drafts)
        .set({ ...encryption.encryptRow(drafts, { id, ...content }), updatedAt, revision: sql`${drafts.revision} + 1` })
        .where(and(isDraft(userId, id), isAtRevision))
        .returning(saved);
      return row === undefined ? null : encryption.decryptRow(drafts, row);
    },

    /** Deletes a draft; returns true if it existed. */
    async remove(userId: number, id: string): Promise<boolean> {
      const removed = await db.delete(drafts).where(isDraft(userId, id)).returning({ id: drafts.id });
      return removed.length > 0;
    },
  };
}

/**
 * Prepares the query for a page of a user's drafts and their count; the latest comes first, in the order of the index.
 */
function preparePage(db: Database | Transaction) {
  const isOwn = eq(drafts.userId, sql.placeholder("userId"));
  const counts = db
    .select({ total: rowCount().as("total") })
    .from(drafts)
    .where(isOwn)
    .as("counts");
  const page = db
    .select(listed)
    .from(drafts)
    .where(isOwn)
    .orderBy(sql`${drafts.createdAt} desc nulls last`, drafts.id)
    .limit(sql.placeholder("pageSize"))
    .offset(sql.placeholder("offset"))
    .as("page");
  return db
    .select()
    .from(counts)
    .leftJoin(page, sql`true`)
    .prepare("page_of_drafts");
}

function prepareCount(db: Database | Transaction) {
  return db
    .select({ total: rowCount() })
    .from(drafts)
    .where(eq(drafts.userId, sql.placeholder("userId")))
    .prepare("count_of_drafts");
}
