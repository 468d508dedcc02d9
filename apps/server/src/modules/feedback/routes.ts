import { calls } from "@fundport/api";
import type { App } from "../../http/app-type.ts";
import type { Once } from "../idempotency/service.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { FeedbackRoom, Kept } from "./service.ts";

type Parts = { feedback: FeedbackRoom; once: Once };

export function feedbackRoutes(app: App, { feedback, once }: Parts): void {
  app.route({
    ...calls.sendFeedback,
    handler: async (request) => {
      const said = { userId: currentUser(request).id, message: request.body.message, language: languageOf(request) };
      await once<Kept>(request, (keep) => feedback.send(said, keep));
      return null;
    },
  });
}
