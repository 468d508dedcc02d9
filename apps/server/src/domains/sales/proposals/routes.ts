import { endpoints } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import type { IdempotentCall } from "../../messaging/idempotency/service.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import { refuseManyInvestments } from "./refuse-large.ts";
import type { GeneratedFile, Proposals, SendResult } from "./service.ts";

type Dependencies = { proposals: Proposals; idempotent: IdempotentCall };

/** Both draw documents with the same printers. */
const config = { oneAtATime: "proposal" };

/** What a cart asks for its products. */
const askedByCarts: ReadonlySet<string> = new Set([
  endpoints.getFundFeeSchemes.url,
  endpoints.getProgramFeeSchemes.url,
]);

/** A portal that has just started has calls to answer first; by then whoever comes back to an open cart is still reading it. */
const restMs = 5000;

export function proposalRoutes(app: App, { proposals, idempotent }: Dependencies): void {
  app.addHook("onListen", async () => void setTimeout(() => proposals.prewarm(), restMs).unref());
  // An advisor who opens the cart is about to make a proposal of it.
  app.addHook("onResponse", async ({ routeOptions: { url } }) => {
    if (url !== undefined && askedByCarts.has(url)) proposals.prewarm();
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
    preValidation: async ({ body }) => refuseManyInvestments(body, partOfMailing, "investmentProposal."),
    // A repeated request gets the first response; its documents are not rendered again.
    handler: async (request) =>
      await idempotent<SendResult>(request, (commit) =>
        proposals.send(
          {
            userId: currentUser(request).id,
            language: languageOf(request),
            mailings: request.body,
            report: reportTo(request),
          },
          commit,
        ),
      ),
  });
}

function partOfMailing(member: unknown): unknown {
  return typeof member === "object" && member !== null && "investmentProposal" in member
    ? member.investmentProposal
    : null;
}

function reportTo(request: FastifyRequest): (failure: Error) => void {
  return (failure) => request.log.error({ err: failure, requestId: request.id }, "a proposal was not drawn");
}
