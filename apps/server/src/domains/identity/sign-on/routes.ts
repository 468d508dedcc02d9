import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { createSessionCookies } from "../../../http/security/session-cookies.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import { clientInfoOf } from "../../../http/security/client-info.ts";
import type { Sessions } from "../sessions/service.ts";
import { TokenRefused } from "./partner-tokens.ts";
import type { SignOn } from "./service.ts";
import type { TrialTrading } from "./trial-trading.ts";

type Dependencies = { signOn: SignOn; trialTrading: TrialTrading; sessions: Sessions; isSecure: boolean };

export function signOnRoutes(app: App, { signOn, trialTrading, sessions, isSecure }: Dependencies): void {
  const cookies = createSessionCookies(isSecure);

  app.route({
    ...endpoints.signOnByToken,
    config: { isPublic: true },
    handler: async (request, reply) => {
      // The endpoint is public, so the guards have not looked up the browser's previous session.
      const previous = await sessions.find(cookies.read(request.headers.cookie), false);
      try {
        const { replaces } = request.query;
        const browser = { previous, replaces, client: clientInfoOf(request) };
        cookies.set(reply, await signOn.logIn(request.params.token, browser));
      } catch (error) {
        if (error instanceof TokenRefused) request.log.info({ reason: error.reason }, "a sign-on token was refused");
        throw error;
      }
      return null;
    },
  });

  // The trading system has no session; its token is its only authentication.
  app.route({
    ...endpoints.receiveTradingToken,
    config: { isPublic: true },
    handler: (request) => trialTrading.receive(request.body.token),
  });
  app.route({ ...endpoints.getSignOnToken, handler: (request) => signOn.issueToken(currentUser(request).username) });
}
