import { endpoints } from "@fundport/api";
import type { App } from "../../../../http/app-type.ts";
import { createClientCookie } from "../../../../http/security/client-cookie.ts";
import { sendFile, sendsBytes } from "../../../../http/pages/send-file.ts";
import type { FindSession } from "../../../../http/security/session-guard.ts";
import { deviceOf } from "../signer-device.ts";
import type { ReadingAtLink } from "./read-at-link.ts";
import type { SigningAtLink } from "./signing-at-link.ts";
import type { Visits } from "./visits.ts";

type Dependencies = {
  visits: Visits;
  readingAtLink: ReadingAtLink;
  signingAtLink: SigningAtLink;
  /** Finds an advisor's session. A browser with such a session cannot use a client's link. */
  findSession: FindSession;
  isSecure: boolean;
};
type Browsers = ReturnType<typeof createClientCookie>;

const config = { isPublic: true };

/**
 * Registers the routes for the client's own device, on which the link from the email is opened. The routes are public,
 * and clients can only reach them with their link.
 */
export function signingLinkRoutes(app: App, dependencies: Dependencies): void {
  const { findSession, isSecure } = dependencies;
  const browsers = createClientCookie({ name: "fundport-client", path: "/api/sign", findSession, isSecure });
  enteringRoutes(app, browsers, dependencies);
  readingRoutes(app, browsers, dependencies);
  messageRoutes(app, browsers, dependencies);
  signatureRoutes(app, browsers, dependencies);
}

function enteringRoutes(app: App, browsers: Browsers, { visits }: Pick<Dependencies, "visits">): void {
  app.route({
    ...endpoints.getSigningLink,
    config,
    handler: async (request) => visits.look(await browsers.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.sendLinkCode,
    config,
    handler: async (request) => visits.sendCode(await browsers.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.identifyAtLink,
    config,
    handler: async (request, reply) => {
      const cookie = await visits.identify(await browsers.readLinkRequest(request, request.params), request.body.code);
      browsers.set(reply, request.params.token, cookie);
      return null;
    },
  });
}

function readingRoutes(
  app: App,
  browsers: Browsers,
  { readingAtLink, signingAtLink }: Pick<Dependencies, "readingAtLink" | "signingAtLink">,
): void {
  app.route({
    ...endpoints.getContractToSign,
    config,
    handler: async (request) => signingAtLink.read(await browsers.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.getDocumentToSign,
    config,
    handler: async (request, reply) => {
      const linkRequest = await browsers.readLinkRequest(request, request.params);
      const { name, bytes } = await readingAtLink.openDocument(linkRequest, request.params.id, {
        isSent: sendsBytes(request),
        report: (failure) =>
          request.log.error({ err: failure }, "a copy of a contract's document could not be rendered"),
      });
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.getKeyDocumentToSign,
    config,
    handler: async (request, reply) => {
      const linkRequest = await browsers.readLinkRequest(request, request.params);
      const { name, bytes } = await readingAtLink.openKeyDocument(linkRequest, request.params.digest, {
        isSent: sendsBytes(request),
      });
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.reportReadAtLink,
    config,
    handler: async (request) => {
      await readingAtLink.report(await browsers.readLinkRequest(request, request.params), request.body);
      return null;
    },
  });
}

function messageRoutes(app: App, browsers: Browsers, { signingAtLink }: Pick<Dependencies, "signingAtLink">): void {
  app.route({
    ...endpoints.askAtLink,
    config,
    handler: async (request) => {
      await signingAtLink.ask(await browsers.readLinkRequest(request, request.params), request.body.text);
      return null;
    },
  });
  app.route({
    ...endpoints.declineAtLink,
    config,
    handler: async (request) => {
      await signingAtLink.decline(await browsers.readLinkRequest(request, request.params), request.body.reason);
      return null;
    },
  });
}

function signatureRoutes(
  app: App,
  browsers: Browsers,
  { visits, signingAtLink }: Pick<Dependencies, "visits" | "signingAtLink">,
): void {
  app.route({
    ...endpoints.sendSigningCode,
    config,
    handler: async (request) =>
      signingAtLink.sendCode(await browsers.readLinkRequest(request, request.params), request.body),
  });
  app.route({
    ...endpoints.signAtLink,
    config,
    // Drawings are large, so the body is read only if the code was entered in this browser.
    onRequest: async (request) => {
      await visits.enter(await browsers.readLinkRequest(request, request.params));
    },
    handler: async (request) => {
      const linkRequest = await browsers.readLinkRequest(request, request.params);
      return { signedAt: (await signingAtLink.sign(linkRequest, request.body, deviceOf(request))).toISOString() };
    },
  });
}
