import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Contracts } from "../records/service.ts";

/** The framework contracts of the advisor who is logged in. */
export function contractRoutes(app: App, { contracts }: { contracts: Contracts }): void {
  app.route({
    ...endpoints.getFrameworkContracts,
    handler: (request) => contracts.listOfUser(currentUser(request).id),
  });
}
