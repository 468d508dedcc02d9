import { endpoints } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { App } from "../../http/app-type.ts";
import type { ByteCache } from "../../http/byte-cache.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import {
  presentAssetClasses,
  presentCodelists,
  presentCommissionModels,
  presentHints,
  presentLinks,
  presentPanels,
  presentQuestionnaire,
} from "./present.ts";
import {
  findQuestionnaire,
  readAssetClasses,
  readCodelists,
  readCommissionModels,
  readForexRates,
  readHints,
  readLinks,
  readPanels,
} from "./repository.ts";

/** The questionnaire that every contract asks. */
const amlCode = "AML";

type Dependencies = {
  db: Database;
  bytes: ByteCache;
  /** The code of the country in which a user works. */
  getCountry: (userId: number) => Promise<string>;
};

/** What the browser loads once after log-in; hints and links of the pages before it need no session. */
export function referenceRoutes(app: App, { db, bytes, getCountry }: Dependencies): void {
  app.route({
    ...endpoints.getLoginHints,
    config: { isPublic: true },
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "hints/loginpage", async () =>
        presentHints(languageOf(request), await readHints(db, { onLoginPage: true })),
      ),
  });
  app.route({
    ...endpoints.getLinks,
    config: { isPublic: true },
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "links", async () => presentLinks(languageOf(request), await readLinks(db))),
  });
  app.route({
    ...endpoints.getHints,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "hints/all", async () =>
        presentHints(languageOf(request), await readHints(db)),
      ),
  });
  app.route({
    ...endpoints.getCodelists,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "codelists", async () =>
        presentCodelists(languageOf(request), await readCodelists(db)),
      ),
  });
  app.route({
    ...endpoints.getForex,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "forex", () => readForexRates(db), { sameInEveryLanguage: true }),
  });
  app.route({
    ...endpoints.getAssetClasses,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "assetclasses", async () =>
        presentAssetClasses(languageOf(request), await readAssetClasses(db)),
      ),
  });
  app.route({
    ...endpoints.getPanels,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "panels", async () =>
        presentPanels(languageOf(request), await readPanels(db)),
      ),
  });
  app.route({
    ...endpoints.getAmlQuestionnaire,
    handler: async (request, reply) =>
      await bytes.answer(request, reply, "questionnaire/aml", async () =>
        presentQuestionnaire(languageOf(request), amlCode, await findQuestionnaire(db, amlCode)),
      ),
  });

  app.route({
    ...endpoints.getCommissionModels,
    handler: async (request, reply) => {
      const country = await getCountry(currentUser(request).id);
      return await bytes.answer(request, reply, `user/commissionmodels/${country}`, async () =>
        presentCommissionModels(languageOf(request), await readCommissionModels(db, country)),
      );
    },
  });
}
