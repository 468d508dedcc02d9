import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { WebRequests } from "./service.ts";

type Dependencies = { webRequests: WebRequests };

export function webRequestRoutes(app: App, { webRequests }: Dependencies): void {
  app.route({
    ...endpoints.getWebRequest,
    handler: (request) => webRequests.getClient(currentUser(request).id, request.params.id),
  });
}
