import { endpoints } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { languageOf } from "../../../http/pages/language.ts";
import type { Accounts } from "./service.ts";

type Dependencies = {
  accounts: Accounts;
  /** Returns the public URL that the client used, so that links lead back to it. */
  publicUrlOf: PublicUrlOf;
  registrationEnabled: boolean;
};

export function accountRoutes(app: App, { accounts, publicUrlOf, registrationEnabled }: Dependencies): void {
  if (registrationEnabled) registrationRoutes(app, accounts, publicUrlOf);
  passwordRoutes(app, accounts, publicUrlOf);
}

type PublicUrlOf = (request: FastifyRequest) => string;

function registrationRoutes(app: App, accounts: Accounts, publicUrlOf: PublicUrlOf): void {
  const config = { isPublic: true };
  const { register, registrations } = accounts;
  app.route({
    ...endpoints.register,
    config,
    handler: async (request) => {
      const caller = { address: request.ip, language: languageOf(request), publicUrl: publicUrlOf(request) };
      return { code: await register(request.body, caller) };
    },
  });
  app.route({
    ...endpoints.confirmRegistration,
    config,
    handler: async (request) => ({ username: await registrations.confirm(request.body.token) }),
  });
  app.route({
    ...endpoints.getRegistrationFormFields,
    config,
    handler: (request) => accounts.listFormFields(request.params.distributorCode),
  });
  app.route({
    ...endpoints.getRegistrationRequest,
    config,
    handler: (request) => registrations.getRequest(request.params.id),
  });
  // Mail scanners open links, so opening this link must not decide. It redirects to the confirmation page.
  app.route({
    ...endpoints.openAcceptRegistration,
    config,
    handler: (request, reply) => openDecision("accept", request.params.id, reply),
  });
  app.route({
    ...endpoints.openDeclineRegistration,
    config,
    handler: (request, reply) => openDecision("decline", request.params.id, reply),
  });
  app.route({ ...endpoints.acceptRegistration, config, handler: (request) => registrations.accept(request.params.id) });
  app.route({
    ...endpoints.declineRegistration,
    config,
    handler: (request) => registrations.decline(request.params.id),
  });
}

function openDecision(decision: "accept" | "decline", id: string, reply: FastifyReply): void {
  void reply.redirect(`/registration-decision/${decision}/${encodeURIComponent(readLinkToken(id))}`);
}

function passwordRoutes(app: App, { passwords }: Accounts, publicUrlOf: PublicUrlOf): void {
  app.route({
    ...endpoints.requestResetPassword,
    config: { isPublic: true },
    handler: async (request) => {
      await passwords.requestReset(request.query.username, { address: request.ip, publicUrl: publicUrlOf(request) });
      return null;
    },
  });
  app.route({
    ...endpoints.resetPassword,
    config: { isPublic: true },
    handler: async (request) => {
      const { resetToken, newPassword } = request.body;
      await passwords.reset(resetToken, newPassword, publicUrlOf(request));
      return null;
    },
  });
}
