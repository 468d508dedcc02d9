import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { ClientRecords } from "./service.ts";

/** Serves the lookups of the client form. */
export function clientRoutes(app: App, { clients }: { clients: ClientRecords }): void {
  app.route({
    ...endpoints.findClient,
    handler: (request) => clients.find(currentUser(request).id, request.query),
  });
  app.route({
    ...endpoints.getClient,
    handler: (request) => clients.get(currentUser(request).id, request.params.id),
  });
  app.route({
    ...endpoints.getClientAmlAnswers,
    handler: (request) => clients.getAmlAnswers(currentUser(request).id, request.params.id),
  });
  app.route({
    ...endpoints.getIdentityDocumentValidity,
    handler: (request) => clients.checkDocument(currentUser(request).id, { ...request.query, ...request.params }),
  });
  app.route({
    ...endpoints.getUsernameValidity,
    handler: (request) => clients.checkUsername(currentUser(request).id, request.query),
  });
  app.route({
    ...endpoints.getEmployerName,
    handler: (request) => clients.getEmployerName(currentUser(request).id, request.params.id),
  });
  app.route({
    ...endpoints.getPostcodes,
    handler: (request) => clients.listPostcodes(request.params.country, request.params.prefix),
  });
}
