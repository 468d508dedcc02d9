import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import type { ByteCache } from "../../../http/cache/byte-cache.ts";
import type { RunIdempotently } from "../../messaging/idempotency/service.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { sendJson } from "../../../http/send-json.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Portfolios } from "./service.ts";

type Dependencies = {
  bytes: ByteCache;
  portfolios: Portfolios;
  idempotent: RunIdempotently;
};

export function portfolioRoutes(app: App, { bytes, portfolios, idempotent }: Dependencies): void {
  const { programs, templates } = portfolios;

  app.route({
    ...endpoints.getPrograms,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "programs", () => programs.list(languageOf(request))),
  });
  app.route({
    ...endpoints.getProgram,
    handler: async (request, reply) =>
      sendJson(reply, await programs.getProgramJson(request.params.id, languageOf(request))),
  });
  app.route({
    ...endpoints.getProgramPriceHistory,
    handler: async (request, reply) => sendJson(reply, await programs.getHistoryJson(request.params.id, request.query)),
  });
  app.route({
    ...endpoints.getProgramFeeSchemes,
    handler: (request) => programs.getFeeSchemes(request.params.id),
  });
  app.route({ ...endpoints.getProgramLimits, handler: (request) => programs.getLimits(request.params.id) });

  app.route({
    ...endpoints.getContractTypes,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "contracttypes", () => programs.listContractTypes(languageOf(request))),
  });
  app.route({
    ...endpoints.getContractType,
    handler: (request) => programs.getContractType(request.params.id, languageOf(request)),
  });
  app.route({
    ...endpoints.getFundPackageTemplates,
    handler: async (request, reply) => {
      const language = languageOf(request);
      const own = await templates.listOwn(currentUser(request).id, language);
      // Advisors without their own templates, which are most advisors, get the cached bytes of the organisation's list.
      if (own.length > 0) return { details: [...(await templates.listOfOrganisation(language)), ...own] };
      return await bytes.answer(request, reply, "fundpackageTemplate", async () => ({
        details: await templates.listOfOrganisation(language),
      }));
    },
  });
  app.route({
    ...endpoints.createFundPackageTemplate,
    config: { oneAtATime: "template" },
    handler: async (request) =>
      await idempotent<{ id: number }>(request, (commit) =>
        templates.create(request.body, currentUser(request).id, commit),
      ),
  });
  app.route({
    ...endpoints.getFundPackageTemplate,
    handler: (request) => templates.get(request.params.id, currentUser(request).id, languageOf(request)),
  });
  app.route({
    ...endpoints.deleteFundPackageTemplate,
    handler: async (request) => {
      await templates.delete(request.params.id, currentUser(request).id);
      return null;
    },
  });
  app.route({
    ...endpoints.getFundPackageTemplatePriceHistory,
    handler: (request) => templates.getHistory(request.params.id, currentUser(request).id, request.query),
  });
}
