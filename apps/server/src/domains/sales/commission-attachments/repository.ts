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

/** The SQL of commission attachments. */
export function createAttachmentRepository(db: Database) {
  return {
    /** One page of a user's attachments, the newest first, with how many there are in all. */
    async list(userId: number, { offset, pageSize }: { offset: number; pageSize: number }) {
      const isOwn = eq(attachments.userId, userId);
      const [items, [counted]] = await Promise.all([
        db
          .select(listed)
          .from(attachments)
          .where(isOwn)
          // As its index has it.
          .orderBy(sql`${attachments.date} desc nulls last`, attachments.id)
          .limit(pageSize)
          .offset(offset),
        db.select({ total: count() }).from(attachments).where(isOwn),
      ]);
      return { items, totalAmount: counted?.total ?? 0 };
    },

    /** Null where the user has none of that id. */
    async find(userId: number, id: string) {
      const [found] = await db
        .select()
        .from(attachments)
        .where(and(eq(attachments.id, id), eq(attachments.userId, userId)));
      return found ?? null;
    },
  };
}
