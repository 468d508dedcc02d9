import { endpoints } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { sendArchive, sendFile } from "../../../http/pages/send-file.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { PeriodArchive } from "./period-archive.ts";
import type { ProofFiles } from "./proof-files.ts";

/** A user may run only one such request at a time, because rendering, sealing and packing put load on the process. */
const config = { oneAtATime: "proof" };

/** Registers the routes for the proof of an advisor's contract, and for the archive of a period. */
export function contractProofRoutes(
  app: App,
  { proofFiles, periodArchive }: { proofFiles: ProofFiles; periodArchive: PeriodArchive },
): void {
  const reportTo = (request: FastifyRequest) => (failure: unknown) =>
    request.log.error({ err: failure, requestId: request.id }, "the proof of a contract could not be rendered");

  app.route({
    ...endpoints.getContractProof,
    config,
    handler: async (request, reply) => {
      const { name, bytes } = await proofFiles.sheet(currentUser(request).id, request.params.id, reportTo(request));
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.archiveContracts,
    config,
    handler: async (request, reply) => {
      const { name, content } = await periodArchive(currentUser(request).id, request.query, languageOf(request));
      return sendArchive(reply, name, content);
    },
  });
  app.route({
    ...endpoints.getContractArchive,
    config,
    handler: async (request, reply) => {
      const { name, content } = await proofFiles.archive(currentUser(request).id, request.params.id, reportTo(request));
      return sendArchive(reply, name, content);
    },
  });
}
