import { endpoints } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { createClientCookie } from "../../../http/security/client-cookie.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { currentUser, type FindSession } from "../../../http/security/session-guard.ts";
import type { FormLink } from "./service.ts";

type Dependencies = {
  formLink: Pick<FormLink, "sentForms" | "visits" | "filling">;
  /** Finds an advisor's session. A browser with such a session cannot use a client's link. */
  findSession: FindSession;
  /** Returns the public URL of the server for the address used in the request. */
  publicUrlOf: (request: FastifyRequest) => string;
  isSecure: boolean;
  /** Setting `CLIENT_FORM`. The routes exist only if it is on. */
  isOn: boolean;
};

const config = { isPublic: true };

/** Registers the routes of client forms: routes for advisors, and public routes for clients who have a link. */
export function formLinkRoutes(app: App, dependencies: Dependencies): void {
  if (!dependencies.isOn) return;
  sentFormRoutes(app, dependencies);
  linkRoutes(app, dependencies);
}

function sentFormRoutes(app: App, { formLink: { sentForms }, publicUrlOf }: Dependencies): void {
  app.route({
    ...endpoints.sendClientForm,
    handler: (request) => {
      const page = { language: languageOf(request), publicUrl: publicUrlOf(request) };
      return sentForms.send(currentUser(request).id, request.body, page);
    },
  });
  app.route({
    ...endpoints.getSentClientForms,
    handler: (request) => sentForms.list(currentUser(request).id),
  });
  app.route({
    ...endpoints.takeBackClientForm,
    handler: async (request) => {
      await sentForms.takeBack(currentUser(request).id, request.query.id);
      return null;
    },
  });
  app.route({
    ...endpoints.acceptClientForm,
    handler: async (request) => {
      await sentForms.accept(currentUser(request).id, request.body.id);
      return null;
    },
  });
}

/** Registers the routes for the client's own device, on which the link from the email is opened. */
function linkRoutes(app: App, { formLink, findSession, publicUrlOf, isSecure }: Dependencies): void {
  const { visits, filling } = formLink;

  const clientCookie = createClientCookie({
    name: "fundport-client-form",
    path: "/api/clientform",
    findSession,
    isSecure,
  });
  /**
   * A form exceeds the size limit of unauthenticated requests. It is therefore read only if the code was entered in
   * this browser.
   */
  const requireIdentified = async (request: FastifyRequest<{ Params: { token: string } }>) => {
    await visits.enter(await clientCookie.readLinkRequest(request, request.params));
  };

  app.route({
    ...endpoints.getClientFormLink,
    config,
    handler: async (request) => visits.look(await clientCookie.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.sendClientFormCode,
    config,
    handler: async (request) => visits.sendCode(await clientCookie.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.identifyAtClientForm,
    config,
    handler: async (request, reply) => {
      const visit = await visits.identify(
        await clientCookie.readLinkRequest(request, request.params),
        request.body.code,
      );
      clientCookie.set(reply, request.params.token, visit);
      return null;
    },
  });
  app.route({
    ...endpoints.getClientFormToFill,
    config,
    handler: async (request) =>
      filling.read(await clientCookie.readLinkRequest(request, request.params), languageOf(request)),
  });
  app.route({
    ...endpoints.saveClientForm,
    config,
    onRequest: requireIdentified,
    handler: async (request) =>
      filling.save(await clientCookie.readLinkRequest(request, request.params), request.body.fields),
  });
  app.route({
    ...endpoints.returnClientForm,
    config,
    onRequest: requireIdentified,
    handler: async (request) => {
      const page = { language: languageOf(request), publicUrl: publicUrlOf(request) };
      await filling.send(await clientCookie.readLinkRequest(request, request.params), request.body.fields, page);
      return null;
    },
  });
}
