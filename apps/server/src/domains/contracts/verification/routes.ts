import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import type { Verification } from "./service.ts";

const config = { isPublic: true };

/** Public: anybody who has a document can check it. */
export function verificationRoutes(app: App, { verification }: { verification: Verification }): void {
  app.route({ ...endpoints.getSealCertificates, config, handler: () => verification.listCertificates() });
  app.route({
    ...endpoints.verifyDocument,
    config,
    handler: (request) => verification.verify(request.params.digest, request.ip),
  });
}
