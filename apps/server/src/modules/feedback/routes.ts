import { calls } from "@fundport/api";
import type { App } from "../../http/app-type.ts";
import type { createIdempotency, createRecall } from "../../http/idempotency.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { FeedbackRoom, Kept } from "./service.ts";

type Parts = {
  feedback: FeedbackRoom;
  once: ReturnType<typeof createIdempotency>;
  recall: ReturnType<typeof createRecall>;
};

export function feedbackRoutes(app: App, { feedback, once, recall }: Parts): void {
  app.route({
    ...calls.sendFeedback,
    handler: async (request) => {
      const said = { userId: currentUser(request).id, message: request.body.message, language: languageOf(request) };
      if ((await recall<Kept>(request)) === null) await feedback.send(said, (work) => once(request, work));
      return null;
    },
  });
}
