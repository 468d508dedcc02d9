import { ApiError, endpoints } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { App } from "../../http/app-type.ts";
import { sendFile } from "../../http/send-file.ts";
import { createOutboxRepository } from "./repository.ts";
import type { Outbox } from "./service.ts";

/** What has been written, for whoever tries the portal out: in trial mode alone, and open, since it brings the first link. */
export function outboxRoutes(
  app: App,
  { db, outbox, isTrial }: { db: Database; outbox: Outbox; isTrial: boolean },
): void {
  const repository = createOutboxRepository(db);
  app.route({
    ...endpoints.getOutbox,
    config: { isPublic: true },
    handler: async (request) => {
      if (!isTrial) throw new ApiError("NotFound");
      const { offset, pageSize } = request.query;
      const { rows, attachments, totalAmount } = await repository.listNewest(offset, pageSize);
      const items = rows.map((row) => {
        const content = outbox.open(row) ?? { subject: null, text: "", html: null };
        return {
          ...content,
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
  });
  app.route({
    ...endpoints.getOutboxAttachment,
    config: { isPublic: true },
    handler: async (request, reply) => {
      const file = isTrial ? await repository.findAttachment(Number(request.params.id)) : null;
      if (!file) throw new ApiError("NotFound");
      return sendFile(request, reply, { bytes: file.content, mimeType: file.mimeType, name: nameOnly(file.name) });
    },
  });
}

/** Without its extension: the answer's file gets the one of its type. */
function nameOnly(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, "");
}
