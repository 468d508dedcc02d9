import { endpoints } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Accounts } from "../accounts/service.ts";

type Dependencies = {
  accounts: Accounts;
  /** Returns the public URL that the browser used. */
  publicUrlOf: (request: FastifyRequest) => string;
};

/** Registers the endpoints with which users manage second factors and passkeys. */
export function secondFactorRoutes(app: App, { accounts: { secondFactor }, publicUrlOf }: Dependencies): void {
  const config = { isForSetUp: true };
  const { passkeys } = secondFactor;
  app.route({ ...endpoints.getSecondFactor, config, handler: (request) => secondFactor.read(currentUser(request)) });
  app.route({
    ...endpoints.setUpSecondFactor,
    config,
    handler: (request) => {
      const { id } = currentUser(request);
      const { password, code } = request.body;
      return code === undefined ? secondFactor.setUp(id, password) : secondFactor.enable(id, password, code);
    },
  });
  app.route({
    ...endpoints.removeSecondFactor,
    handler: async (request) => {
      await secondFactor.remove(currentUser(request).id, request.body.password);
      return null;
    },
  });

  app.route({
    ...endpoints.getPasskeys,
    config,
    handler: (request) => passkeys.list(currentUser(request).id, publicUrlOf(request)),
  });
  app.route({
    ...endpoints.startPasskey,
    config,
    handler: (request) => passkeys.start(currentUser(request), request.body.password, publicUrlOf(request)),
  });
  app.route({
    ...endpoints.addPasskey,
    config,
    handler: (request) => passkeys.add(currentUser(request), request.body.name, request.body.credential),
  });
  app.route({
    ...endpoints.removePasskey,
    handler: async (request) => {
      await passkeys.remove(currentUser(request).id, request.params.id, request.body.password);
      return null;
    },
  });
}
