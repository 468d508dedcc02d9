import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import type { RunIdempotently } from "../../messaging/idempotency/service.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { SavedDraft } from "./present.ts";
import type { Drafts } from "./service.ts";

type Dependencies = { drafts: Drafts; idempotent: RunIdempotently };

export function draftRoutes(app: App, { drafts, idempotent }: Dependencies): void {
  app.route({
    ...endpoints.getDrafts,
    handler: (request) => drafts.list(currentUser(request).id, request.query),
  });
  app.route({
    ...endpoints.createDraft,
    handler: async (request, reply) => {
      const { id } = currentUser(request);
      const saved = await idempotent<SavedDraft>(request, (commit) =>
        commit((transaction) => drafts.create(transaction, id, request.body)),
      );
      void reply.header("etag", saved.etag);
      return saved;
    },
  });
  app.route({
    ...endpoints.getDraft,
    handler: async (request, reply) => {
      const draft = await drafts.get(currentUser(request).id, request.params.id);
      void reply.header("etag", draft.etag);
      return draft;
    },
  });
  app.route({
    ...endpoints.updateDraft,
    handler: async (request, reply) => {
      const { params, body, headers } = request;
      const saved = await drafts.update(currentUser(request).id, params.id, body, headers["if-match"]);
      void reply.header("etag", saved.etag);
      return saved;
    },
  });
  app.route({
    ...endpoints.deleteDraft,
    handler: async (request) => {
      await drafts.remove(currentUser(request).id, request.params.id);
      return null;
    },
  });
}
