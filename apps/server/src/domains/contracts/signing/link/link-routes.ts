import { endpoints } from "@fundport/api";
import type { App } from "../../../../http/app-type.ts";
import { createClientDoor } from "../../../../http/security/client-cookie.ts";
import { sendFile, sendsBytes } from "../../../../http/pages/send-file.ts";
import type { FindSession } from "../../../../http/security/session-guard.ts";
import type { ReadingAtLink } from "./read-at-link.ts";
import { deviceOf } from "../routes.ts";
import type { SigningAtLink } from "./sign-at-link.ts";
import type { Visits } from "./visits.ts";

type Dependencies = {
  visits: Visits;
  readingAtLink: ReadingAtLink;
  signingAtLink: SigningAtLink;
  /** Whether a browser holds an advisor's session: such a browser is not the client's. */
  findSession: FindSession;
  isSecure: boolean;
};

const config = { isPublic: true };

/** The client's own device: everything behind the link that was mailed to them. Open to whoever holds a link. */
export function signingLinkRoutes(app: App, dependencies: Dependencies): void {
  const { visits, readingAtLink, signingAtLink, findSession, isSecure } = dependencies;
  const door = createClientDoor({ name: "fundport-client", path: "/api/sign", findSession, isSecure });

  app.route({
    ...endpoints.getSigningLink,
    config,
    handler: async (request) => visits.look(await door.visitorOf(request, request.params)),
  });
  app.route({
    ...endpoints.sendLinkCode,
    config,
    handler: async (request) => visits.sendCode(await door.visitorOf(request, request.params)),
  });
  app.route({
    ...endpoints.identifyAtLink,
    config,
    handler: async (request, reply) => {
      const opened = await visits.identify(await door.visitorOf(request, request.params), request.body.code);
      door.open(reply, request.params.token, opened);
      return null;
    },
  });
  app.route({
    ...endpoints.getContractToSign,
    config,
    handler: async (request) => signingAtLink.read(await door.visitorOf(request, request.params)),
  });
  app.route({
    ...endpoints.getDocumentToSign,
    config,
    handler: async (request, reply) => {
      const visitor = await door.visitorOf(request, request.params);
      const { name, bytes } = await readingAtLink.openDocument(visitor, request.params.id, {
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
      const visitor = await door.visitorOf(request, request.params);
      const { name, bytes } = await readingAtLink.openKeyDocument(visitor, request.params.digest, {
        isSent: sendsBytes(request),
      });
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.reportReadAtLink,
    config,
    handler: async (request) => {
      await readingAtLink.report(await door.visitorOf(request, request.params), request.body);
      return null;
    },
  });
  app.route({
    ...endpoints.askAtLink,
    config,
    handler: async (request) => {
      await signingAtLink.ask(await door.visitorOf(request, request.params), request.body.text);
      return null;
    },
  });
  app.route({
    ...endpoints.declineAtLink,
    config,
    handler: async (request) => {
      await signingAtLink.decline(await door.visitorOf(request, request.params), request.body.reason);
      return null;
    },
  });
  app.route({
    ...endpoints.sendSigningCode,
    config,
    handler: async (request) => signingAtLink.sendCode(await door.visitorOf(request, request.params), request.body),
  });
  app.route({
    ...endpoints.signAtLink,
    config,
    // A drawing is large: it is read from a browser in which the code was entered, and from no other.
    onRequest: async (request) => {
      await visits.enter(await door.visitorOf(request, request.params));
    },
    handler: async (request) => {
      const visitor = await door.visitorOf(request, request.params);
      return { signedAt: (await signingAtLink.sign(visitor, request.body, deviceOf(request))).toISOString() };
    },
  });
}
