import { endpoints } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { createClientDoor } from "../../../http/security/client-cookie.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { currentUser, type FindSession } from "../../../http/security/session-guard.ts";
import type { ClientFormService } from "./service.ts";

type Dependencies = {
  clientForm: Pick<ClientFormService, "sentForms" | "visits" | "filling">;
  /** Whether a browser holds an advisor's session: such a browser is not the client's. */
  findSession: FindSession;
  /** Where browsers find the portal, by the address that the caller uses. */
  publicUrlOf: (request: FastifyRequest) => string;
  isSecure: boolean;
  /** `CLIENT_FORM`: without it there are none of these calls. */
  isOn: boolean;
};

const config = { isPublic: true };

/** Forms that clients fill in: the advisor's calls, and those that are open to whoever holds a link. */
export function clientFormRoutes(app: App, dependencies: Dependencies): void {
  if (!dependencies.isOn) return;
  sentFormRoutes(app, dependencies);
  linkRoutes(app, dependencies);
}

function sentFormRoutes(app: App, { clientForm: { sentForms }, publicUrlOf }: Dependencies): void {
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

/** The client's own device: everything behind the link that was mailed to them. */
function linkRoutes(app: App, { clientForm, findSession, publicUrlOf, isSecure }: Dependencies): void {
  const { visits, filling } = clientForm;

  const door = createClientDoor({ name: "fundport-client-form", path: "/api/clientform", findSession, isSecure });
  /** A form is larger than what strangers may send: it is read from a browser in which the code was entered alone. */
  const letIn = async (request: FastifyRequest<{ Params: { token: string } }>) => {
    await visits.enter(await door.visitorOf(request, request.params));
  };

  app.route({
    ...endpoints.getClientFormLink,
    config,
    handler: async (request) => visits.look(await door.visitorOf(request, request.params)),
  });
  app.route({
    ...endpoints.sendClientFormCode,
    config,
    handler: async (request) => visits.sendCode(await door.visitorOf(request, request.params)),
  });
  app.route({
    ...endpoints.identifyAtClientForm,
    config,
    handler: async (request, reply) => {
      const opened = await visits.identify(await door.visitorOf(request, request.params), request.body.code);
      door.open(reply, request.params.token, opened);
      return null;
    },
  });
  app.route({
    ...endpoints.getClientFormToFill,
    config,
    handler: async (request) => filling.read(await door.visitorOf(request, request.params), languageOf(request)),
  });
  app.route({
    ...endpoints.saveClientForm,
    config,
    onRequest: letIn,
    handler: async (request) => filling.save(await door.visitorOf(request, request.params), request.body.fields),
  });
  app.route({
    ...endpoints.returnClientForm,
    config,
    onRequest: letIn,
    handler: async (request) => {
      const page = { language: languageOf(request), publicUrl: publicUrlOf(request) };
      await filling.send(await door.visitorOf(request, request.params), request.body.fields, page);
      return null;
    },
  });
}
