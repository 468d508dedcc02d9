import { ApiError, type CommissionAttachment } from "@fundport/api";
import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { OutgoingFile } from "../../http/send-file.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { commissionAttachments as attachments } from "./tables.ts";

export { detectDocumentType, maxAttachmentBytes } from "./detect-document-type.ts";

/** Where the bytes lie in the file storage: equal ones once. */
export function attachmentKey(digest: string): string {
  return `attachments/${digest.slice(0, 2)}/${digest}`;
}

/** Source: portal §6, "The right v_ShowMaterials is needed for commission attachments". */
const right = "v_ShowMaterials";

export type Reader = { id: number; roles: readonly string[] };
export type Attachments = ReturnType<typeof createAttachments>;

/** Commission attachments of one advisor; without the right each call throws `Forbidden`. */
export function createAttachments({ db, storage }: { db: Database; storage: FileStorage }) {
  return {
    /** The newest first. */
    async list(reader: Reader, { offset, pageSize }: { offset: number; pageSize: number }) {
      refuseWithoutRight(reader);
      const isHis = eq(attachments.userId, reader.id);
      const [items, [counted]] = await Promise.all([
        db
          .select({
            id: attachments.id,
            name: attachments.name,
            type: attachments.type,
            date: attachments.date,
            mimeType: attachments.mimeType,
          })
          .from(attachments)
          .where(isHis)
          // As its index has it.
          .orderBy(sql`${attachments.date} desc nulls last`, attachments.id)
          .limit(pageSize)
          .offset(offset),
        db.select({ total: count() }).from(attachments).where(isHis),
      ]);
      return { items: items satisfies CommissionAttachment[], totalAmount: counted?.total ?? 0 };
    },

    /** Another advisor's is `NotFound`, as if unknown. */
    async open(reader: Reader, id: string): Promise<OutgoingFile> {
      refuseWithoutRight(reader);
      const [found] = await db
        .select()
        .from(attachments)
        .where(and(eq(attachments.id, id), eq(attachments.userId, reader.id)));
      if (!found) throw new ApiError("NotFound");
      const bytes = await storage.read(attachmentKey(found.digest));
      if (bytes === null) throw new Error(`The file storage lacks the commission attachment ${id}`);
      return { bytes, mimeType: found.mimeType, name: found.name };
    },
  };
}

function refuseWithoutRight({ roles }: Reader): void {
  if (!roles.includes(right)) throw new ApiError("Forbidden");
}
