import { endpoints } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { App } from "../../http/app-type.ts";
import { currentUser } from "../../http/session-guard.ts";
import { listFrameworkContracts } from "./service.ts";

/** The framework contracts of the advisor who is logged in. */
export function contractRoutes(app: App, { db }: { db: Database }): void {
  app.route({
    ...endpoints.getFrameworkContracts,
    handler: (request) => listFrameworkContracts(db, currentUser(request).id),
  });
}
