import { endpoints, type EndpointOutput } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { IdempotentCall } from "../../messaging/idempotency/service.ts";
import type { SendDocuments } from "./send-documents.ts";

type Sent = EndpointOutput<"sendContract">;

/** A request reads, and may render, a hundred documents. */
const config = { oneAtATime: "contract-mail" };

/** E-mails documents of contracts. */
export function deliveryRoutes(
  app: App,
  { sendDocuments, idempotent }: { sendDocuments: SendDocuments; idempotent: IdempotentCall },
) {
  app.route({
    ...endpoints.sendContract,
    config,
    handler: async (request) =>
      await idempotent<Sent>(request, (commit) => sendDocuments(currentUser(request).id, request.body, commit)),
  });
}
