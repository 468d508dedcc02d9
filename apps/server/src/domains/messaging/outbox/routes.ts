import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { sendFile } from "../../../http/pages/send-file.ts";
import type { TrialOutbox } from "./trial-outbox.ts";

type Dependencies = { trialOutbox: TrialOutbox };

/** Serves the outbox without a session, because users of trial mode find their first log-in link in it. */
export function outboxRoutes(app: App, { trialOutbox }: Dependencies): void {
  app.route({
    ...endpoints.getOutbox,
    config: { isPublic: true },
    handler: (request) => trialOutbox.list(request.query),
  });
  app.route({
    ...endpoints.getOutboxAttachment,
    config: { isPublic: true },
    handler: async (request, reply) =>
      sendFile(request, reply, await trialOutbox.openAttachment(Number(request.params.id))),
  });
}
