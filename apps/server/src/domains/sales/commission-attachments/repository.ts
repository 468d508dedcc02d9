import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { commissionAttachments as attachments } from "./tables.ts";

export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;

const listed = {
  id: attachments.id,
  name: attachments.name,
  type: attachments.type,
  date: attachments.date,
  mimeType: attachments.mimeType,
};

export function createAttachmentRepository(db: Database) {
  return {
    /** Returns one page of a user's attachments, the latest first, and the total number of attachments. */
    async list(userId: number, { offset, pageSize }: { offset: number; pageSize: number }) {
      const isOwn = eq(attachments.userId, userId);
      const [items, [counted]] = await Promise.all([
        db
          .select(listed)
          .from(attachments)
          .where(isOwn)
          // This is the order of the index.
          .orderBy(sql`${attachments.date} desc nulls last`, attachments.id)
          .limit(pageSize)
          .offset(offset),
        db.select({ total: count() }).from(attachments).where(isOwn),
      ]);
      return { items, totalAmount: counted?.total ?? 0 };
    },

    /** Returns the attachment with this id; null if the user has no such attachment. */
    async find(userId: number, id: string) {
      const [found] = await db
        .select()
        .from(attachments)
        .where(and(eq(attachments.id, id), eq(attachments.userId, userId)));
      return found ?? null;
    },
  };
}
