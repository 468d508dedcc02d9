import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { createClientCookie } from "../../../http/security/client-cookie.ts";
import { sendArchive, sendFile } from "../../../http/pages/send-file.ts";
import type { FindSession } from "../../../http/security/session-guard.ts";
import { refuseFailedPrint } from "../../../ports/print-refusal.ts";
import type { ContractDownloads } from "./service.ts";

type Dependencies = { downloads: ContractDownloads; findSession: FindSession; isSecure: boolean };

const config = { isPublic: true };

/**
 * Registers the routes for a client's signed documents. The routes are public, and clients can only reach them with the
 * link from their email.
 */
export function contractDownloadRoutes(app: App, { downloads, findSession, isSecure }: Dependencies): void {
  const clientCookie = createClientCookie({ name: "fundport-download", path: "/api/download", findSession, isSecure });

  app.route({
    ...endpoints.getDownloadLink,
    config,
    handler: async (request) => downloads.look(await clientCookie.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.sendDownloadCode,
    config,
    handler: async (request) => downloads.sendCode(await clientCookie.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.identifyAtDownload,
    config,
    handler: async (request, reply) => {
      const visit = await downloads.identify(
        await clientCookie.readLinkRequest(request, request.params),
        request.body.code,
      );
      clientCookie.set(reply, request.params.token, visit);
      return null;
    },
  });
  app.route({
    ...endpoints.getDownload,
    config,
    handler: async (request) => downloads.read(await clientCookie.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.withdrawAtDownload,
    config,
    handler: async (request) => downloads.withdraw(await clientCookie.readLinkRequest(request, request.params)),
  });
  app.route({
    ...endpoints.getDownloadDocument,
    config,
    handler: async (request, reply) => {
      const linkRequest = await clientCookie.readLinkRequest(request, request.params);
      const { name, bytes } = await downloads.openDocument(linkRequest, request.params.id);
      return sendFile(request, reply, { name, bytes, mimeType: "application/pdf" }, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.getDownloadArchive,
    // The archive is rendered, sealed and packed in the same way as for the advisor.
    config: { ...config, oneAtATime: "download" },
    handler: async (request, reply) => {
      const linkRequest = await clientCookie.readLinkRequest(request, request.params);
      const { name, content } = await refuseFailedPrint(downloads.openArchive(linkRequest), (failure) =>
        request.log.error({ err: failure, requestId: request.id }, "a client's download could not be rendered"),
      );
      return sendArchive(reply, name, content);
    },
  });
}
