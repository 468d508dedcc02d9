import { and, count, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.ts";
import { drafts } from "./tables.ts";

export type DraftRow = typeof drafts.$inferSelect;
export type DraftContent = Pick<DraftRow, "name" | "nameKey" | "identifier" | "version" | "data">;

const listed = {
  id: drafts.id,
  name: drafts.name,
  identifier: drafts.identifier,
  createdAt: drafts.createdAt,
  version: drafts.version,
};
const saved = { ...listed, updatedAt: drafts.updatedAt, revision: drafts.revision };
export type SavedRow = Pick<DraftRow, keyof typeof saved>;

const isHis = (userId: number) => eq(drafts.userId, userId);
const isDraft = (userId: number, id: string) => and(eq(drafts.id, id), isHis(userId));

/** As the index has them: the newest first. */
export async function readDrafts(db: Database, userId: number, page: { offset: number; pageSize: number }) {
  return await db
    .select(listed)
    .from(drafts)
    .where(isHis(userId))
    .orderBy(sql`${drafts.createdAt} desc nulls last`, drafts.id)
    .limit(page.pageSize)
    .offset(page.offset);
}

export async function countRows(db: Database, userId: number): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(drafts).where(isHis(userId));
  return counted?.total ?? 0;
}

export async function findDraft(db: Database, userId: number, id: string): Promise<DraftRow | null> {
  const [found] = await db.select().from(drafts).where(isDraft(userId, id));
  return found ?? null;
}

type NewDraft = DraftContent & { id: string; userId: number; createdAt: Date };

/** Null where the name is taken. */
export async function insertDraft(transaction: Transaction, draft: NewDraft): Promise<SavedRow | null> {
  const [row] = await transaction
    .insert(drafts)
    .values({ ...draft, updatedAt: draft.createdAt })
    .onConflictDoNothing({ target: [drafts.userId, drafts.nameKey] })
    .returning(saved);
  return row ?? null;
}

type Change = { userId: number; id: string; revision: number | null; content: DraftContent; updatedAt: Date };

/** Only while the draft is at that revision, whatever it is at where that is null; null where it is not. */
export async function replaceDraft(db: Database, change: Change): Promise<SavedRow | null> {
  const { userId, id, revision, content, updatedAt } = change;
  const isAtRevision = revision === null ? undefined : eq(drafts.revision, revision);
  const [row] = await db
    .update(drafts)
    .set({ ...content, updatedAt, revision: sql`${drafts.revision} + 1` })
    .where(and(isDraft(userId, id), isAtRevision))
    .returning(saved);
  return row ?? null;
}

/** Returns whether there was one. */
export async function removeDraft(db: Database, userId: number, id: string): Promise<boolean> {
  const removed = await db.delete(drafts).where(isDraft(userId, id)).returning({ id: drafts.id });
  return removed.length > 0;
}
