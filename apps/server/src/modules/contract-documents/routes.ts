import { endpoints } from "@fundport/api";
import type { App } from "../../http/app-type.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { ContractPreviews } from "./preview.ts";

/** Documents of a contract that is not made yet. */
export function contractDocumentRoutes(app: App, { contractPreviews }: { contractPreviews: ContractPreviews }): void {
  app.route({
    ...endpoints.previewContract,
    handler: (request) =>
      contractPreviews.preview({
        userId: currentUser(request).id,
        language: languageOf(request),
        request: request.body,
        report: (failure) => request.log.error({ err: failure, requestId: request.id }, "a preview was not drawn"),
      }),
  });
}
