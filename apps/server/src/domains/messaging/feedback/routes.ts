import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import type { RunIdempotently } from "../idempotency/service.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Feedback, FeedbackResult } from "./service.ts";

type Dependencies = { feedback: Feedback; idempotent: RunIdempotently };

export function feedbackRoutes(app: App, { feedback, idempotent }: Dependencies): void {
  app.route({
    ...endpoints.sendFeedback,
    handler: async (request) => {
      const input = { userId: currentUser(request).id, message: request.body.message, language: languageOf(request) };
      await idempotent<FeedbackResult>(request, (commit) => feedback.send(input, commit));
      return null;
    },
  });
}
