import { endpoints } from "@fundport/api";
import type { App } from "../../http/app-type.ts";
import { createSessionCookies } from "../../http/session-cookies.ts";
import { cookieOf, currentUser } from "../../http/session-guard.ts";
import type { Sessions } from "../session/service.ts";
import { type SignOn, TokenRefused } from "./service.ts";

type Dependencies = { signOn: SignOn; sessions: Sessions; isSecure: boolean };

export function signOnRoutes(app: App, { signOn, sessions, isSecure }: Dependencies): void {
  const cookies = createSessionCookies(isSecure);

  app.route({
    ...endpoints.signOnByToken,
    config: { isPublic: true },
    handler: async (request, reply) => {
      // The call is public, so nobody has looked yet who the browser was until now.
      const previous = await sessions.find(cookieOf(request.headers.cookie), false);
      try {
        cookies.set(reply, await signOn.logIn(request.params.token, previous?.sessionId ?? null));
      } catch (error) {
        if (error instanceof TokenRefused) request.log.info({ reason: error.reason }, "a sign-on token was refused");
        throw error;
      }
      return null;
    },
  });

  app.route({ ...endpoints.getSignOnToken, handler: (request) => signOn.issueToken(currentUser(request).username) });
}
