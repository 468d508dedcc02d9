import { endpoints } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { createSessionCookies } from "../../../http/security/session-cookies.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Accounts } from "../accounts/service.ts";
import type { Sessions } from "../sessions/service.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";

type Dependencies = {
  accounts: Accounts;
  sessions: Sessions;
  isSecure: boolean;
  /** Returns the public URL that the client used, so that links in emails lead back to it. */
  publicUrlOf: (request: FastifyRequest) => string;
};

/** Registers the security settings of a user's own account: password, second factor, passkeys and sessions. */
export function securityRoutes(app: App, { accounts, sessions, isSecure, publicUrlOf }: Dependencies): void {
  const { passwords } = accounts;
  const cookies = createSessionCookies(isSecure);

  app.route({
    ...endpoints.changePassword,
    handler: async (request) => {
      await passwords.change(currentUser(request), request.body, publicUrlOf(request));
      return null;
    },
  });

  app.route({ ...endpoints.getSessions, handler: (request) => sessions.own.list(currentUser(request)) });
  app.route({
    ...endpoints.endSession,
    handler: async (request, reply) => {
      if (await sessions.own.end(currentUser(request), request.params.id)) cookies.clear(reply);
      return null;
    },
  });
  app.route({
    ...endpoints.endOtherSessions,
    handler: async (request) => ({ ended: await sessions.own.endOthers(currentUser(request)) }),
  });

  secondFactorRoutes(app, { accounts, publicUrlOf });
  passkeyRoutes(app, { sessions, isSecure, publicUrlOf });
}
