import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import type { ByteCache } from "../../../http/cache/byte-cache.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Reference } from "./service.ts";

type Dependencies = {
  reference: Reference;
  bytes: ByteCache;
  /** Returns the code of the country in which the user works. */
  getCountry: (userId: number) => Promise<string>;
  /** Returns true if employers have been imported. Employers belong to another domain. */
  hasEmployers: () => Promise<boolean>;
};

/** Serves the lists that browsers load once after log-in. Hints and links of the log-in pages need no session. */
export function referenceRoutes(app: App, dependencies: Dependencies): void {
  publicRoutes(app, dependencies);
  listRoutes(app, dependencies);
  formRoutes(app, dependencies);
}

/** Serves the hints and links of the pages before log-in. */
function publicRoutes(app: App, { reference, bytes }: Dependencies): void {
  app.route({
    ...endpoints.getLoginHints,
    config: { isPublic: true },
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "hints/loginpage", () => reference.listLoginHints(languageOf(request))),
  });
  app.route({
    ...endpoints.getLinks,
    config: { isPublic: true },
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "links", () => reference.listLinks(languageOf(request))),
  });
}

/** Serves the lists that are the same for all users. */
function listRoutes(app: App, { reference, bytes, hasEmployers }: Dependencies): void {
  app.route({
    ...endpoints.getHints,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "hints/all", () => reference.listHints(languageOf(request))),
  });
  app.route({
    ...endpoints.getCodelists,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "codelists", async () =>
        reference.getCodelists(languageOf(request), { hasEmployers: await hasEmployers() }),
      ),
  });
  app.route({
    ...endpoints.getBanks,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "banks", () => reference.readBanks(), {
        sameInEveryLanguage: true,
      }),
  });
  app.route({
    ...endpoints.getForex,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "forex", () => reference.readForexRates(), {
        sameInEveryLanguage: true,
      }),
  });
  app.route({
    ...endpoints.getAssetClasses,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "assetclasses", () => reference.listAssetClasses(languageOf(request))),
  });
  app.route({
    ...endpoints.getPanels,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "panels", () => reference.listPanels(languageOf(request))),
  });
}

/** Serves questionnaires, and the service models of the user's country. */
function formRoutes(app: App, { reference, bytes, getCountry }: Dependencies): void {
  app.route({
    ...endpoints.getAmlQuestionnaire,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "questionnaire/aml", () => reference.getAmlQuestionnaire(languageOf(request))),
  });

  app.route({
    ...endpoints.getQuestionnaire,
    handler: (request) => reference.getQuestionnaire(languageOf(request), request.params.code),
  });

  app.route({
    ...endpoints.getCommissionModels,
    handler: async (request, reply) => {
      const country = await getCountry(currentUser(request).id);
      return await bytes.answer(request, reply, `user/commissionmodels/${country}`, () =>
        reference.listCommissionModels(languageOf(request), country),
      );
    },
  });
}
