import { and, eq, inArray } from "drizzle-orm";
import { defaultNotices, type NoticeKind, type Notices } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../../identity/sessions/tables.ts";
import { advisorNotices } from "./tables.ts";

/** The choices to change; the others stay as they are. */
export type NoticeChoices = { readonly [Kind in NoticeKind]?: boolean | undefined };

/** The SQL of the kinds of e-mails that advisors have chosen. */
export function createNoticeRepository(db: Database | Transaction) {
  return {
    async find(userId: number): Promise<Notices> {
      const [row] = await db.select(chosen).from(advisorNotices).where(eq(advisorNotices.userId, userId));
      return row ?? defaultNotices;
    },

    /** Writes the given choices in one statement, so that concurrent changes in two tabs are both stored. */
    async change(userId: number, choices: NoticeChoices): Promise<Notices> {
      const [row] = await db
        .insert(advisorNotices)
        .values({ userId, ...choices })
        .onConflictDoUpdate({ target: advisorNotices.userId, set: choices })
        .returning(chosen);
      if (row === undefined) throw new Error("an upsert returned no row");
      return row;
    },

    /** Whether a user has chosen a notice, and whether their account is locked. */
    async findChoice(userId: number, kind: NoticeKind): Promise<{ isChosen: boolean; isLocked: boolean }> {
      const [row] = await db
        .select({ isLocked: users.locked, isChosen: advisorNotices[kind] })
        .from(users)
        .leftJoin(advisorNotices, eq(advisorNotices.userId, users.id))
        .where(eq(users.id, userId));
      if (row === undefined) return { isChosen: false, isLocked: true };
      return { isLocked: row.isLocked, isChosen: row.isChosen ?? defaultNotices[kind] };
    },

    /** Addresses and languages of those users whose accounts are not locked. */
    listReaders: (userIds: readonly number[]) =>
      db
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(and(inArray(users.id, [...userIds]), eq(users.locked, false)))
        .orderBy(users.id),
  };
}

const chosen = {
  opened: advisorNotices.opened,
  question: advisorNotices.question,
  declined: advisorNotices.declined,
  signed: advisorNotices.signed,
  expiring: advisorNotices.expiring,
};
