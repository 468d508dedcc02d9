import { ApiError, type EndpointOutput } from "@fundport/api";
import type { OutgoingFile } from "../../../http/pages/send-file.ts";
import { logoId } from "./emails/layout.ts";
import type { Outbox } from "./service.ts";
import type { TrialOutboxRepository } from "./trial-outbox-repository.ts";

type Dependencies = {
  repository: TrialOutboxRepository;
  outbox: Pick<Outbox, "open">;
  isTrial: boolean;
};
export type TrialOutbox = ReturnType<typeof createTrialOutbox>;

/**
 * Creates the service that lists the outbox for users in trial mode. Outside trial mode every method throws `NotFound`.
 */
export function createTrialOutbox({ repository, outbox, isTrial }: Dependencies) {
  return {
    /** Returns a page of messages, newest first. A message that was encrypted with another secret has an empty text. */
    async list({ offset, pageSize }: { offset: number; pageSize: number }): Promise<EndpointOutput<"getOutbox">> {
      if (!isTrial) throw new ApiError("NotFound");
      const { rows, attachments, totalAmount } = await repository.listNewest(offset, pageSize);
      const items = rows.map((row) => {
        const { logo, ...content } = outbox.open(row) ?? { subject: null, text: "", html: null };
        return {
          ...content,
          // Embeds the logo in the HTML, because a browser cannot load it from the attachment.
          html: content.html?.replace(`cid:${logoId}`, `data:image/png;base64,${logo ?? ""}`) ?? null,
          id: String(row.id),
          channel: row.channel,
          to: row.recipient,
          state: row.state,
          attempts: row.attempts,
          lastError: row.lastError,
          createdAt: row.createdAt.toISOString(),
          sentAt: row.sentAt?.toISOString() ?? null,
          attachments: attachments
            .filter(({ messageId }) => messageId === row.id)
            .map(({ id, name, mimeType, size }) => ({ id: String(id), name, mimeType, size })),
        };
      });
      return { items, totalAmount };
    },

    async openAttachment(id: number): Promise<OutgoingFile> {
      const file = isTrial ? await repository.findAttachment(id) : null;
      if (!file) throw new ApiError("NotFound");
      return { bytes: file.content, mimeType: file.mimeType, name: nameOnly(file.name) };
    },
  };
}

/** Removes the extension of a file name. The response's file gets the extension of its type. */
function nameOnly(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, "");
}
