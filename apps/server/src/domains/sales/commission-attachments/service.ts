import { ApiError, type CommissionAttachment } from "@fundport/api";
import type { OutgoingFile } from "../../../http/pages/send-file.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { AttachmentRepository } from "./repository.ts";

/** Returns the key under which the file storage has the bytes. Equal bytes have the same key. */
export function attachmentKey(digest: string): string {
  return `attachments/${digest.slice(0, 2)}/${digest}`;
}

/** The right that an advisor needs to see attachments. Source: docs/reference/own-area.md#commission-statements. */
const right = "v_ShowMaterials";

export type Reader = { id: number; roles: readonly string[] };
export type Attachments = ReturnType<typeof createAttachments>;

type Dependencies = { repository: AttachmentRepository; storage: FileStorage };

/** Lists and opens an advisor's commission attachments. Throws `Forbidden` if the advisor does not have the right. */
export function createAttachments({ repository, storage }: Dependencies) {
  return {
    /** Returns one page of attachments, the latest first. */
    async list(reader: Reader, page: { offset: number; pageSize: number }) {
      refuseWithoutRight(reader);
      const { items, totalAmount } = await repository.list(reader.id, page);
      return { items: items satisfies CommissionAttachment[], totalAmount };
    },

    /**
     * Returns the file of an attachment. Throws `NotFound` if it belongs to another advisor, as if it did not exist.
     */
    async open(reader: Reader, id: string): Promise<OutgoingFile> {
      refuseWithoutRight(reader);
      const found = await repository.find(reader.id, id);
      if (found === null) throw new ApiError("NotFound");
      const bytes = await storage.read(attachmentKey(found.digest));
      if (bytes === null) throw new Error(`The commission statement ${id} is missing from the file storage`);
      return { bytes, mimeType: found.mimeType, name: found.name };
    },
  };
}

function refuseWithoutRight({ roles }: Reader): void {
  if (!roles.includes(right)) throw new ApiError("Forbidden");
}
