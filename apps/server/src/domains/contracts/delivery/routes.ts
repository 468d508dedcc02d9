import { endpoints, type EndpointOutput } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { RunIdempotently } from "../../messaging/idempotency/service.ts";
import type { SendDocuments } from "./send-documents.ts";

type Sent = EndpointOutput<"sendContract">;

/** A user may run only one such request at a time, because it reads and may render up to a hundred documents. */
const config = { oneAtATime: "contract-mail" };

/** Registers the route that emails contract documents. */
export function deliveryRoutes(
  app: App,
  { sendDocuments, idempotent }: { sendDocuments: SendDocuments; idempotent: RunIdempotently },
) {
  app.route({
    ...endpoints.sendContract,
    config,
    handler: async (request) =>
      await idempotent<Sent>(request, (commit) => sendDocuments(currentUser(request).id, request.body, commit)),
  });
}
