import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import type { Verification } from "./service.ts";

const config = { isPublic: true };

/** Registers the public routes with which anyone who has a document can verify it. */
export function verificationRoutes(app: App, { verification }: { verification: Verification }): void {
  app.route({ ...endpoints.getSealCertificates, config, handler: () => verification.listCertificates() });
  app.route({
    ...endpoints.verifyDocument,
    config,
    handler: (request) => verification.verify(request.params.digest, request.ip),
  });
}
