import { ApiError, endpoints } from "@fundport/api";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { App } from "../../http/app-type.ts";
import { currentUser } from "../../http/session-guard.ts";
import { webRequests } from "./tables.ts";

/** Another advisor's web request is as unknown as one that there never was. */
export function webRequestRoutes(app: App, { db }: { db: Database }): void {
  app.route({
    ...endpoints.getWebRequest,
    handler: async (request) => {
      const isOwn = eq(webRequests.userId, currentUser(request).id);
      const [row] = await db
        .select({ client: webRequests.client })
        .from(webRequests)
        .where(and(eq(webRequests.id, request.params.id), isOwn));
      if (!row) throw new ApiError("NotFound");
      return row.client;
    },
  });
}
