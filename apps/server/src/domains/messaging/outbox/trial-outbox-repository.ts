import { asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { overheadBytes } from "../../../lib/keys/encrypted-value.ts";
import { outboxAttachments, outboxMessages } from "./tables.ts";

export type TrialOutboxRepository = ReturnType<typeof createTrialOutboxRepository>;

/** Creates the repository of the outbox page in trial mode. */
export function createTrialOutboxRepository(db: Database, encryption: Encryption) {
  return {
    async listNewest(offset: number, pageSize: number) {
      const [rows, [total]] = await Promise.all([
        db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(pageSize).offset(offset),
        db.select({ amount: count() }).from(outboxMessages),
      ]);
      const attachments = await db
        .select({
          id: outboxAttachments.id,
          messageId: outboxAttachments.outboxMessageId,
          name: outboxAttachments.name,
          mimeType: outboxAttachments.mimeType,
          size: sql<number>`octet_length(${outboxAttachments.content}) - ${overheadBytes}::integer`,
        })
        .from(outboxAttachments)
        .where(
          inArray(
            outboxAttachments.outboxMessageId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(outboxAttachments.id));
      return { rows, attachments, totalAmount: total?.amount ?? 0 };
    },

    async findAttachment(id: number) {
      const [row] = await db.select().from(outboxAttachments).where(eq(outboxAttachments.id, id));
      return row === undefined ? null : encryption.decryptRow(outboxAttachments, row);
    },
  };
}
