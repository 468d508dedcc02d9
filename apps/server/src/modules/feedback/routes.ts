import { calls } from "@fundport/api";
import type { App } from "../../http/app-type.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { FeedbackRoom } from "./service.ts";

export function feedbackRoutes(app: App, { feedback }: { feedback: FeedbackRoom }): void {
  app.route({
    ...calls.sendFeedback,
    handler: async (request) => {
      await feedback.send(currentUser(request).id, request.body.message, languageOf(request));
      return null;
    },
  });
}
