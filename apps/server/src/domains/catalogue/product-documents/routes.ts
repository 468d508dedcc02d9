import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { sendFile } from "../../../http/pages/send-file.ts";
import type { ProductDocuments } from "./service.ts";

type Dependencies = { documents: ProductDocuments };

/** Serves documents of funds and programs as files. */
export function productDocumentRoutes(app: App, { documents }: Dependencies): void {
  app.route({
    ...endpoints.getFundDocument,
    handler: async (request, reply) => {
      const file = await documents.openFundDocument({
        id: request.params.id,
        language: languageOf(request),
        report: (failure) =>
          request.log.error({ err: failure, requestId: request.id }, "a document could not be rendered"),
      });
      return sendFile(request, reply, file, { download: request.query.download === "1" });
    },
  });
  app.route({
    ...endpoints.getProgramDocument,
    handler: async (request, reply) => {
      const file = await documents.openProgramDocument({
        id: request.params.id,
        language: languageOf(request),
        report: (failure) =>
          request.log.error({ err: failure, requestId: request.id }, "a document could not be rendered"),
      });
      return sendFile(request, reply, file, { download: request.query.download === "1" });
    },
  });
}
