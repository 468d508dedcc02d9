import { endpoints } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import type { RunIdempotently } from "../../messaging/idempotency/service.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import { refuseManyInvestments } from "./refuse-large.ts";
import type { SendResult } from "./send-proposals.ts";
import type { GeneratedFile, Proposals } from "./service.ts";

type Dependencies = { proposals: Proposals; idempotent: RunIdempotently };

/** The endpoints for creating and for sending proposals share a queue, because they use the same printers. */
const config = { oneAtATime: "proposal" };

/** The endpoints that a cart page requests for its products. */
const cartUrls: ReadonlySet<string> = new Set([endpoints.getFundFeeSchemes.url, endpoints.getProgramFeeSchemes.url]);

/**
 * How long after its start a server starts a printer. It must first respond to the requests that are waiting. Users who
 * return to an open cart are still reading it after this delay.
 */
const prewarmDelayMs = 5000;

export function proposalRoutes(app: App, { proposals, idempotent }: Dependencies): void {
  app.addHook("onListen", async () => void setTimeout(() => proposals.prewarm(), prewarmDelayMs).unref());
  // An advisor who opens the cart is likely to create a proposal from it.
  app.addHook("onResponse", ({ routeOptions: { url } }, _reply, done) => {
    if (url !== undefined && cartUrls.has(url)) proposals.prewarm();
    done();
  });
  app.route({
    ...endpoints.generateProposal,
    config,
    preValidation: async ({ body }) => refuseManyInvestments(body, (part) => part),
    handler: async (request) =>
      await idempotent<GeneratedFile>(request, (commit) =>
        proposals.generate(
          {
            userId: currentUser(request).id,
            language: languageOf(request),
            proposals: request.body,
            report: reportTo(request),
          },
          commit,
        ),
      ),
  });
  app.route({
    ...endpoints.getProposals,
    handler: (request) => proposals.list(currentUser(request).id, request.query),
  });
  app.route({
    ...endpoints.getProposal,
    handler: (request) => proposals.find(currentUser(request).id, request.params.code),
  });
  app.route({
    ...endpoints.sendProposal,
    config,
    preValidation: async ({ body }) => refuseManyInvestments(body, proposalToSend, "investmentProposal."),
    // A repeated request gets the first response, and its documents are not rendered again.
    handler: async (request) =>
      await idempotent<SendResult>(request, (commit) =>
        proposals.send(
          {
            userId: currentUser(request).id,
            language: languageOf(request),
            proposals: request.body,
            report: reportTo(request),
          },
          commit,
        ),
      ),
  });
}

function proposalToSend(member: unknown): unknown {
  return typeof member === "object" && member !== null && "investmentProposal" in member
    ? member.investmentProposal
    : null;
}

function reportTo(request: FastifyRequest): (failure: Error) => void {
  return (failure) => request.log.error({ err: failure, requestId: request.id }, "a proposal could not be rendered");
}
