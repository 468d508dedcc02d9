import { endpoints, type EndpointOutput } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { SigningWithAdvisor } from "./advisor/sign-with-advisor.ts";
import type { SigningChanges } from "./change-signing.ts";
import type { ClientLinks } from "./link/client-links.ts";
import { deviceOf } from "./signer-device.ts";

type Contract = EndpointOutput<"getContract">;
type Dependencies = {
  signingWithAdvisor: SigningWithAdvisor;
  clientLinks: ClientLinks;
  signingChanges: SigningChanges;
  /** Returns a contract of the advisor with all related data. */
  getContract: (userId: number, id: number) => Promise<Contract>;
  /** Returns the public URL of the server for the address used in the request. */
  publicUrlOf: (request: FastifyRequest) => string;
};

/** Registers the routes with which an advisor has a contract signed. */
export function signingRoutes(app: App, dependencies: Dependencies): void {
  withAdvisorRoutes(app, dependencies);
  clientLinkRoutes(app, dependencies);
  signingChangeRoutes(app, dependencies);
}

function userOf(request: FastifyRequest): number {
  return currentUser(request).id;
}

function withAdvisorRoutes(app: App, { signingWithAdvisor, getContract }: Dependencies): void {
  app.route({
    ...endpoints.generateSmsCode,
    handler: async (request) => {
      await signingWithAdvisor.sendCode(userOf(request), request.body);
      return null;
    },
  });
  app.route({
    ...endpoints.smsSignContract,
    handler: async (request) => {
      const { documents, signature, typedName = null } = request.body;
      const documentIds = documents.map(({ documentId }) => documentId);
      const signing = { documentIds, signature, typedName };
      const id = await signingWithAdvisor.signWithCode(userOf(request), signing, deviceOf(request));
      return (await getContract(userOf(request), id)).documents;
    },
  });
  app.route({
    ...endpoints.openSignaturePad,
    handler: async (request) => {
      const { id } = request.params;
      await signingWithAdvisor.openPad(userOf(request), id, request.body);
      return await getContract(userOf(request), id);
    },
  });
  app.route({
    ...endpoints.biometricSignContract,
    handler: async (request) => {
      const { documents, signature, code = "" } = request.body;
      const documentIds = documents.map(({ documentId }) => documentId);
      const signing = { documentIds, signature, code };
      const id = await signingWithAdvisor.signWithDrawing(userOf(request), signing, deviceOf(request));
      return (await getContract(userOf(request), id)).documents;
    },
  });
}

function clientLinkRoutes(app: App, { clientLinks, getContract, publicUrlOf }: Dependencies): void {
  app.route({
    ...endpoints.externalSignContract,
    handler: async (request) => {
      const { documents, webRequestId, message = "" } = request.body;
      const documentIds = documents.map(({ documentId }) => documentId);
      const link = { documentIds, webRequestId, message };
      const id = await clientLinks.send(userOf(request), link, publicUrlOf(request));
      return (await getContract(userOf(request), id)).documents;
    },
  });
  app.route({
    ...endpoints.remindClient,
    handler: async (request) => {
      const { id } = request.params;
      await clientLinks.remind(userOf(request), id, request.body.message ?? "");
      return await getContract(userOf(request), id);
    },
  });
  app.route({
    ...endpoints.previewContractEmail,
    handler: async (request) => {
      const { kind, message = "" } = request.body;
      const { id } = request.params;
      return await clientLinks.preview(userOf(request), id, { kind, message }, publicUrlOf(request));
    },
  });
}

function signingChangeRoutes(app: App, { signingChanges, getContract }: Dependencies): void {
  app.route({
    ...endpoints.takeBackContract,
    handler: async (request) => {
      await signingChanges.cancel(userOf(request), request.params.id);
      return await getContract(userOf(request), request.params.id);
    },
  });
  app.route({
    ...endpoints.extendContract,
    handler: async (request) => {
      await signingChanges.extend(userOf(request), request.params.id);
      return await getContract(userOf(request), request.params.id);
    },
  });
}
