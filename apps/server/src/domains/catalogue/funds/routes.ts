import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { type ByteCache, inParts } from "../../../http/cache/byte-cache.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { sendJson, sendPlainJson } from "../../../http/send-json.ts";
import type { Funds } from "./service.ts";

type Dependencies = { bytes: ByteCache; funds: Funds };

export function fundRoutes(app: App, { bytes, funds }: Dependencies): void {
  app.route({
    ...endpoints.getFunds,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "funds", inParts(funds.writeListJson), {
        sameInEveryLanguage: true,
        isPrewarmed: true,
      }),
  });
  app.route({
    ...endpoints.getSparklines,
    handler: async (request, reply) => {
      const fundIds = request.query.ids.split(",").map(Number);
      return sendPlainJson(reply, JSON.stringify(await funds.getSparklines(fundIds)));
    },
  });
  // Runs one of these requests at a time, because they read whole histories, and several concurrent ones would delay
  // every other request.
  const config = { oneAtATime: "histories" };
  app.route({
    ...endpoints.getFundComparison,
    config,
    handler: async (request, reply) => sendJson(reply, await funds.getComparisonJson(request.query)),
  });
  app.route({
    ...endpoints.getAssetClassMedian,
    config,
    handler: async (request, reply) =>
      sendJson(reply, await funds.getMedianJson({ ...request.params, ...request.query })),
  });
  app.route({
    ...endpoints.getFund,
    handler: async (request, reply) => sendJson(reply, await funds.getFundJson(request.params.id, languageOf(request))),
  });
  app.route({
    ...endpoints.getFundPriceHistory,
    handler: async (request, reply) => sendJson(reply, await funds.getHistoryJson(request.params.id, request.query)),
  });
  app.route({
    ...endpoints.getFundPageViews,
    handler: async (request) => ({ viewCount: await funds.getViewCount(request.params.id) }),
  });
  app.route({
    ...endpoints.registerFundPageView,
    handler: async (request) => ({ viewCount: await funds.registerView(request.params.id) }),
  });
  app.route({ ...endpoints.getFundFeeSchemes, handler: (request) => funds.getFeeSchemes(request.params.id) });
  app.route({ ...endpoints.getFundLimits, handler: (request) => funds.getLimits(request.params.id) });
}
