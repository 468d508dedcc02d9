import { endpoints } from "@fundport/api";
import type { App } from "../../http/app-type.ts";
import { sendFile } from "../../http/send-file.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { KeyDocumentLedger } from "./service.ts";

/** Key documents of contracts: their bytes, and that they were opened. */
export function keyDocumentRoutes(app: App, { ledger }: { ledger: KeyDocumentLedger }): void {
  app.route({
    ...endpoints.getContractKeyDocument,
    handler: async (request, reply) => {
      const { id, digest } = request.params;
      const { name, bytes } = await ledger.open(currentUser(request).id, id, digest);
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.reportKeyDocumentOpened,
    handler: async (request) => {
      await ledger.count({ ...request.body, contractId: request.params.id, userId: currentUser(request).id });
      return null;
    },
  });
}
