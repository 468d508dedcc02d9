import { eq } from "drizzle-orm";
import { defaultNotices, type NoticeKind, type Notices } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { advisorNotices } from "./tables.ts";

/** The choices to change. Kinds that are missing stay unchanged. */
export type NoticeChoices = { readonly [Kind in NoticeKind]?: boolean | undefined };

export function createNoticeRepository(db: Database | Transaction) {
  return {
    async find(userId: number): Promise<Notices> {
      const [row] = await db.select(noticeColumns).from(advisorNotices).where(eq(advisorNotices.userId, userId));
      return row ?? defaultNotices;
    },

    /** Stores the given choices in one statement, so that concurrent changes in two tabs are both stored. */
    async change(userId: number, choices: NoticeChoices): Promise<Notices> {
      const [row] = await db
        .insert(advisorNotices)
        .values({ userId, ...choices })
        .onConflictDoUpdate({ target: advisorNotices.userId, set: choices })
        .returning(noticeColumns);
      if (row === undefined) throw new Error("an upsert returned no row");
      return row;
    },
  };
}

const noticeColumns = {
  opened: advisorNotices.opened,
  question: advisorNotices.question,
  declined: advisorNotices.declined,
  signed: advisorNotices.signed,
  expiring: advisorNotices.expiring,
};
