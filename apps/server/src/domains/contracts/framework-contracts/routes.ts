import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { FrameworkContracts } from "./service.ts";

/** The framework contracts of the advisor who is logged in. */
export function frameworkContractRoutes(app: App, { contracts }: { contracts: FrameworkContracts }): void {
  app.route({
    ...endpoints.getFrameworkContracts,
    handler: (request) => contracts.listOfUser(currentUser(request).id),
  });
}
