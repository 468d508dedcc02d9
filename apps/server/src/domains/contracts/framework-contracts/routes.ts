import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { FrameworkContracts } from "./service.ts";

/** Registers the route for the framework contracts of the logged-in advisor. */
export function frameworkContractRoutes(app: App, { contracts }: { contracts: FrameworkContracts }): void {
  app.route({
    ...endpoints.getFrameworkContracts,
    handler: (request) => contracts.listOfUser(currentUser(request).id),
  });
}
