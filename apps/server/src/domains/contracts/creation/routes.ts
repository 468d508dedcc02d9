import { endpoints, type EndpointOutput } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { sendFile, sendsBytes } from "../../../http/pages/send-file.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { RunIdempotently } from "../../messaging/idempotency/service.ts";
import type { ContactChanges } from "./change-contact.ts";
import type { ContractCreation } from "./create-contract.ts";
import type { Report } from "./render-documents.ts";
import type { ContractReader } from "../records/read-contracts.ts";
import type { ContractPreviews } from "./preview.ts";
import type { ContractCheck } from "../checking/check-contract.ts";

type Dependencies = {
  contractCheck: ContractCheck;
  contractPreviews: ContractPreviews;
  contractCreation: ContractCreation;
  contractReader: ContractReader;
  contactChanges: ContactChanges;
  idempotent: RunIdempotently;
};

export function contractCreationRoutes(app: App, dependencies: Dependencies): void {
  const { contractCheck, contractPreviews, contractCreation, contractReader, contactChanges, idempotent } =
    dependencies;

  app.route({
    ...endpoints.checkContract,
    handler: async (request) => {
      await contractCheck.check(callerOf(request), request.body);
      return null;
    },
  });
  app.route({
    ...endpoints.previewContract,
    handler: (request) =>
      contractPreviews.preview({
        ...callerOf(request),
        request: request.body,
        report: reportTo(request, "a preview could not be rendered"),
      }),
  });
  app.route({
    ...endpoints.createContract,
    handler: async (request) =>
      await idempotent<EndpointOutput<"createContract">>(
        request,
        (commit) =>
          contractCreation.create(
            {
              ...callerOf(request),
              request: request.body,
              report: reportTo(request, "a contract's documents could not be rendered"),
            },
            commit,
          ),
        { withoutKeyForSeconds: 60 },
      ),
  });
  app.route({
    ...endpoints.getContract,
    handler: (request) => contractReader.get(currentUser(request).id, request.params.id),
  });
  app.route({
    ...endpoints.changeContractContact,
    handler: async (request) =>
      await idempotent<EndpointOutput<"changeContractContact">>(request, (commit) =>
        contactChanges.change(
          {
            ...callerOf(request),
            contractId: request.params.id,
            contact: request.body,
            report: reportTo(request, "a contract's documents could not be rendered again"),
          },
          commit,
        ),
      ),
  });
  app.route({
    ...endpoints.getContractDocument,
    handler: async (request, reply) => {
      const report = reportTo(request, "a copy of a contract's document could not be rendered");
      const parameters = [currentUser(request).id, request.params.id, report] as const;
      const { name, bytes } = await (sendsBytes(request)
        ? contractReader.sendDocument(...parameters)
        : contractReader.openDocument(...parameters));
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
}

const callerOf = (request: FastifyRequest) => ({ userId: currentUser(request).id, language: languageOf(request) });

function reportTo(request: FastifyRequest, sentence: string): Report {
  return (failure) => request.log.error({ err: failure, requestId: request.id }, sentence);
}
