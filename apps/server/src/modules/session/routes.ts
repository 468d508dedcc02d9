import { endpoints } from "@fundport/api";
import type { FastifyReply } from "fastify";
import type { App } from "../../http/app-type.ts";
import { handleError } from "../../http/errors.ts";
import { sendJson } from "../../http/send-json.ts";
import { createSessionCookies } from "../../http/session-cookies.ts";
import { cookieOf, currentUser } from "../../http/session-guard.ts";
import { passkeyCookieOf } from "./passkey-routes.ts";
import type { Sessions } from "./service.ts";

/** Work in progress is a cart and a form: a megabyte is plenty. */
const maxUnsavedBytes = 1_048_576;

type Dependencies = { sessions: Sessions; isSecure: boolean };

export function sessionRoutes(app: App, { sessions, isSecure }: Dependencies): void {
  const cookies = createSessionCookies(isSecure);

  app.route({
    ...endpoints.login,
    config: { isPublic: true },
    handler: async (request, reply) => {
      // The call is public, so nobody has looked yet who the browser was until now.
      const previous = await sessions.find(cookieOf(request.headers.cookie), false);
      const browser = sessions.browserOf(passkeyCookieOf(request.headers.cookie));
      const given = { ...request.body, address: request.ip, browser };
      cookies.set(reply, await sessions.logIn(given));
      // Nobody has its cookie any more.
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
    // Made by hand, and at once where it can be: of all calls this one comes most often.
    handler: (request, reply) => {
      const left = sessions.secondsLeft(currentUser(request).sessionId);
      if (typeof left === "number") sendPing(reply, left);
      else
        left.then((seconds) => sendPing(reply, seconds)).catch((error: unknown) => handleError(error, request, reply));
    },
  });

  app.route({ ...endpoints.getUnsavedWork, handler: (request) => sessions.findUnsavedWork(currentUser(request).id) });
  app.route({
    ...endpoints.putUnsavedWork,
    bodyLimit: maxUnsavedBytes,
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

function sendPing(reply: FastifyReply, secondsLeft: number): FastifyReply {
  return sendJson(reply, `{"ok":true,"secondsLeft":${secondsLeft}}`);
}
