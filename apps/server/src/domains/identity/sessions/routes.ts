import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { createPasskeyCookie } from "../../../http/security/session-cookie.ts";
import { createSessionCookies } from "../../../http/security/session-cookies.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import { clientInfoOf } from "../../../http/security/client-info.ts";
import type { Sessions } from "./service.ts";

type Dependencies = { sessions: Sessions; isSecure: boolean };

export function sessionRoutes(app: App, { sessions, isSecure }: Dependencies): void {
  const cookies = createSessionCookies(isSecure);
  const passkeyCookie = createPasskeyCookie(isSecure);

  app.route({
    ...endpoints.login,
    config: { isPublic: true },
    handler: async (request, reply) => {
      // The endpoint is public, so the guards have not looked up the browser's previous session.
      const previous = await sessions.find(cookies.read(request.headers.cookie), false);
      const browser = sessions.browserOf(passkeyCookie.read(request.headers.cookie));
      cookies.set(reply, await sessions.logIn({ ...request.body, ...clientInfoOf(request), browser }));
      // The browser's new cookie replaces the one of this previous session, so the session is ended.
      if (previous) await sessions.logOut(previous.sessionId);
      return null;
    },
  });

  app.route({
    ...endpoints.logout,
    config: { isForSetUp: true },
    handler: async (request, reply) => {
      await sessions.logOut(currentUser(request).sessionId);
      cookies.clear(reply);
      return null;
    },
  });

  app.route({
    ...endpoints.ping,
    config: { isNoActivity: true, isForSetUp: true },
    handler: async (request) => ({
      ok: true as const,
      secondsLeft: await sessions.secondsLeft(currentUser(request).sessionId),
    }),
  });

  app.route({ ...endpoints.getUnsavedWork, handler: (request) => sessions.findUnsavedWork(currentUser(request).id) });
  app.route({
    ...endpoints.putUnsavedWork,
    handler: async (request) => {
      await sessions.keepUnsavedWork(currentUser(request).id, request.body);
      return null;
    },
  });
  app.route({
    ...endpoints.deleteUnsavedWork,
    handler: async (request) => {
      await sessions.forgetUnsavedWork(currentUser(request).id, request.query.known.split(","));
      return null;
    },
  });
}
