import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { OperatorCalls } from "./service.ts";

export function operatorRoutes(app: App, { operator }: { operator: OperatorCalls }): void {
  app.route({ ...endpoints.getLocks, handler: (request) => operator.listLocks(currentUser(request)) });
  app.route({ ...endpoints.getMissingData, handler: (request) => operator.listMissing(currentUser(request)) });
  app.route({
    ...endpoints.liftLock,
    handler: async (request) => {
      await operator.liftLock(currentUser(request), request.params.id);
      return null;
    },
  });
}
