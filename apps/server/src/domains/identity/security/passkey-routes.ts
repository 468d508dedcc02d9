import { endpoints } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { createPasskeyCookie } from "../../../http/security/session-cookie.ts";
import { createSessionCookies } from "../../../http/security/session-cookies.ts";
import { clientInfoOf } from "../../../http/security/client-info.ts";
import type { Sessions } from "../sessions/service.ts";

type Dependencies = {
  sessions: Sessions;
  isSecure: boolean;
  /** Returns the public URL that the browser used. */
  publicUrlOf: (request: FastifyRequest) => string;
};

const maxAgeSeconds = 300;

/**
 * Registers the endpoints for logging in with a passkey. The endpoints that add and remove passkeys are in the account
 * routes.
 */
export function passkeyRoutes(app: App, { sessions, isSecure, publicUrlOf }: Dependencies): void {
  const cookies = createSessionCookies(isSecure);
  const passkeyCookie = createPasskeyCookie(isSecure);
  const cookieOptions = { path: "/", sameSite: "strict", secure: isSecure, httpOnly: true } as const;

  app.route({
    ...endpoints.startPasskeyLogIn,
    config: { isPublic: true },
    handler: async (request, reply) => {
      const { ceremony } = request.body;
      const { browser, options } = await sessions.startPasskeyLogIn(ceremony, request.ip, publicUrlOf(request));
      reply.setCookie(passkeyCookie.name, browser, { ...cookieOptions, maxAge: maxAgeSeconds });
      return options;
    },
  });

  app.route({
    ...endpoints.logInByPasskey,
    config: { isPublic: true },
    handler: async (request, reply) => {
      const previous = await sessions.find(cookies.read(request.headers.cookie), false);
      const browser = sessions.browserOf(passkeyCookie.read(request.headers.cookie));
      cookies.set(reply, await sessions.logInByPasskey(request.body.credential, browser, clientInfoOf(request)));
      reply.clearCookie(passkeyCookie.name, cookieOptions);
      if (previous) await sessions.logOut(previous.sessionId);
      return null;
    },
  });
}
