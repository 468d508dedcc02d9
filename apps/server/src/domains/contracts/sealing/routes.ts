import { endpoints, type EndpointOutput } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { IdempotentCall } from "../../messaging/idempotency/service.ts";
import type { SendDocuments } from "./send-documents.ts";

type Sent = EndpointOutput<"sendContract">;

/** Each reads, and may draw, a hundred documents. */
const config = { oneAtATime: "contract-mail" };

/** Documents of contracts by e-mail. */
export function sealingRoutes(
  app: App,
  { sendDocuments, once }: { sendDocuments: SendDocuments; once: IdempotentCall },
) {
  app.route({
    ...endpoints.sendContract,
    config,
    handler: async (request) =>
      await once<Sent>(request, (commit) => sendDocuments(currentUser(request).id, request.body, commit)),
  });
}
