import { endpoints } from "@fundport/api";
import type { App } from "../../http/app-type.ts";
import type { IdempotentCall } from "../idempotency/service.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { FeedbackService, Kept } from "./service.ts";

type Parts = { feedback: FeedbackService; once: IdempotentCall };

export function feedbackRoutes(app: App, { feedback, once }: Parts): void {
  app.route({
    ...endpoints.sendFeedback,
    handler: async (request) => {
      const said = { userId: currentUser(request).id, message: request.body.message, language: languageOf(request) };
      await once<Kept>(request, (commit) => feedback.send(said, commit));
      return null;
    },
  });
}
