import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { AdvisorNotices } from "./service.ts";

/** Registers the routes with which the logged-in advisor chooses which emails about contracts they receive. */
export function noticeRoutes(app: App, { notices }: { notices: Pick<AdvisorNotices, "get" | "change"> }): void {
  app.route({ ...endpoints.getNotices, handler: (request) => notices.get(currentUser(request).id) });
  app.route({
    ...endpoints.putNotices,
    handler: (request) => notices.change(currentUser(request).id, request.body),
  });
}
