import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { sendFile } from "../../../http/pages/send-file.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Attachments } from "./service.ts";

export function attachmentRoutes(app: App, { attachments }: { attachments: Attachments }): void {
  app.route({
    ...endpoints.getCommissionAttachments,
    handler: (request) => attachments.list(currentUser(request), request.query),
  });
  app.route({
    ...endpoints.getCommissionAttachment,
    handler: async (request, reply) => {
      const file = await attachments.open(currentUser(request), request.params.id);
      return sendFile(request, reply, file);
    },
  });
}
