import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { sendFile, sendsBytes } from "../../../http/pages/send-file.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { KeyDocumentLedger } from "./service.ts";

/**
 * Registers the routes that send key documents, and the route that accepts reports of reading. Reports may also be
 * about the contracts' own documents.
 */
export function keyDocumentRoutes(app: App, { ledger }: { ledger: KeyDocumentLedger }): void {
  app.route({
    ...endpoints.getContractKeyDocument,
    handler: async (request, reply) => {
      const { id: contractId, digest } = request.params;
      const reader = { contractId, userId: currentUser(request).id };
      const { name, bytes } = await ledger.open(reader, digest, { isSent: sendsBytes(request) });
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.reportKeyDocumentOpened,
    handler: async (request) => {
      await ledger.count({ contractId: request.params.id, userId: currentUser(request).id }, request.body);
      return null;
    },
  });
}
