import { endpoints } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../http/app-type.ts";
import { sendFile } from "../../http/send-file.ts";
import { cookieOf, type FindSession } from "../../http/session-guard.ts";
import type { ReadingAtLink } from "./read-at-link.ts";
import { deviceOf } from "./routes.ts";
import type { SigningAtLink } from "./sign-at-link.ts";
import type { Visitor, Visits } from "./visit.ts";

type Dependencies = {
  visits: Visits;
  readingAtLink: ReadingAtLink;
  signingAtLink: SigningAtLink;
  /** Whether a browser holds an advisor's session: such a browser is not the client's. */
  findSession: FindSession;
  isSecure: boolean;
};

const config = { isPublic: true };
const bodyLimit = 8 * 1024;
/** 256 KB of strokes, and room for what comes with them; behind a code. */
const drawnBodyLimit = 272 * 1024;
const clientCookie = "fundport-client";

/** The client's own device: everything behind the link that was mailed to them. Open to whoever holds a link. */
export function signingLinkRoutes(app: App, dependencies: Dependencies): void {
  const { visits, readingAtLink, signingAtLink, findSession, isSecure } = dependencies;

  async function visitorOf(request: FastifyRequest, { token }: { token: string }): Promise<Visitor> {
    const session = await findSession(cookieOf(request.headers.cookie), false);
    return { token, cookie: clientCookieOf(request.headers.cookie), isAdvisor: session !== null };
  }

  function setCookie(reply: FastifyReply, door: string): void {
    // For every link of this browser: a door is good for its own signing alone.
    void reply.setCookie(clientCookie, door, {
      path: "/api/sign",
      httpOnly: true,
      sameSite: "strict",
      secure: isSecure,
    });
  }

  app.route({
    ...endpoints.getSigningLink,
    config,
    handler: async (request) => visits.look(await visitorOf(request, request.params)),
  });
  app.route({
    ...endpoints.sendLinkCode,
    config,
    bodyLimit,
    handler: async (request) => visits.sendCode(await visitorOf(request, request.params)),
  });
  app.route({
    ...endpoints.identifyAtLink,
    config,
    bodyLimit,
    handler: async (request, reply) => {
      setCookie(reply, await visits.identify(await visitorOf(request, request.params), request.body.code));
      return null;
    },
  });
  app.route({
    ...endpoints.getContractToSign,
    config,
    handler: async (request) => signingAtLink.read(await visitorOf(request, request.params)),
  });
  app.route({
    ...endpoints.getDocumentToSign,
    config,
    handler: async (request, reply) => {
      const visitor = await visitorOf(request, request.params);
      const { name, bytes } = await readingAtLink.openDocument(visitor, request.params.id, (failure) =>
        request.log.error({ err: failure }, "a copy of a contract's document was not drawn"),
      );
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.getKeyDocumentToSign,
    config,
    handler: async (request, reply) => {
      const visitor = await visitorOf(request, request.params);
      const { name, bytes } = await readingAtLink.openKeyDocument(visitor, request.params.digest);
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.reportReadAtLink,
    config,
    bodyLimit,
    handler: async (request) => {
      await readingAtLink.report(await visitorOf(request, request.params), request.body);
      return null;
    },
  });
  app.route({
    ...endpoints.askAtLink,
    config,
    bodyLimit,
    handler: async (request) => {
      await signingAtLink.ask(await visitorOf(request, request.params), request.body.text);
      return null;
    },
  });
  app.route({
    ...endpoints.declineAtLink,
    config,
    bodyLimit,
    handler: async (request) => {
      await signingAtLink.decline(await visitorOf(request, request.params), request.body.reason);
      return null;
    },
  });
  app.route({
    ...endpoints.sendSigningCode,
    config,
    bodyLimit,
    handler: async (request) => signingAtLink.sendCode(await visitorOf(request, request.params), request.body),
  });
  app.route({
    ...endpoints.signAtLink,
    config,
    bodyLimit: drawnBodyLimit,
    handler: async (request) => {
      await signingAtLink.sign(await visitorOf(request, request.params), request.body, deviceOf(request));
      return null;
    },
  });
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${clientCookie}=([^;]*)`);

function clientCookieOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : cookiePattern.exec(header)?.[1];
}
