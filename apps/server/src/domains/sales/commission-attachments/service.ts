import { ApiError, type CommissionAttachment } from "@fundport/api";
import type { OutgoingFile } from "../../../http/pages/send-file.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { AttachmentRepository } from "./repository.ts";

/** Returns the file storage key of the bytes; equal bytes share one. */
export function attachmentKey(digest: string): string {
  return `attachments/${digest.slice(0, 2)}/${digest}`;
}

/** Source: docs/reference/own-area.md#commission-statements. */
const right = "v_ShowMaterials";

export type Reader = { id: number; roles: readonly string[] };
export type Attachments = ReturnType<typeof createAttachments>;

type Dependencies = { repository: AttachmentRepository; storage: FileStorage };

/** Lists and opens an advisor's commission attachments. Throws `Forbidden` without the right. */
export function createAttachments({ repository, storage }: Dependencies) {
  return {
    /** Returns a page, the latest first. */
    async list(reader: Reader, page: { offset: number; pageSize: number }) {
      refuseWithoutRight(reader);
      const { items, totalAmount } = await repository.list(reader.id, page);
      return { items: items satisfies CommissionAttachment[], totalAmount };
    },

    /** Throws `NotFound` for another advisor's attachment, as if it did not exist. */
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
