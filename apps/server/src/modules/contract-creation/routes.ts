import { endpoints } from "@fundport/api";
import type { App } from "../../http/app-type.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { ContractCreation } from "./service.ts";

type Dependencies = { contractCreation: ContractCreation };

export function contractCreationRoutes(app: App, { contractCreation }: Dependencies): void {
  app.route({
    ...endpoints.checkContract,
    handler: async (request) => {
      const caller = { userId: currentUser(request).id, language: languageOf(request) };
      await contractCreation.check(caller, request.body);
      return null;
    },
  });
}
