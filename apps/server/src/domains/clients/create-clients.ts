import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import type { Identity } from "../identity/create-identity.ts";
import { startRemovalOfOldForms } from "./form/remove-old-forms.ts";
import { createClientForms } from "./form/service.ts";
import { createClientRepository } from "./records/repository.ts";
import { clientRoutes } from "./records/routes.ts";
import { type ClientContracts, createClientRecords } from "./records/service.ts";
import { createScreeningDuty } from "./screening/screening-duty.ts";

type Dependencies = {
  identity: Pick<Identity["service"], "attempts" | "users">;
  contracts: ClientContracts;
};

export type Clients = ReturnType<typeof createClients>;

/** Clients' data, lookups, forms, and the lists that clients are screened by. The removal of old forms starts here. */
export function createClients(platform: Platform, { identity: { attempts, users }, contracts }: Dependencies) {
  const { config, db, encryption, clock, findRuleStart, log } = platform;
  const clients = createClientRecords({
    repository: createClientRepository(db, encryption),
    contracts,
    attempts,
    clock,
    scope: config.CLIENT_SCOPE,
    getCountry: (userId) => users.getCountry(userId),
  });
  const forms = createClientForms({ db, encryption, clock });
  platform.onClose(startRemovalOfOldForms(forms, log));

  return {
    service: { clients, forms, screening: createScreeningDuty({ db, clock, findRuleStart }) },
    register(app: App): void {
      clientRoutes(app, { clients });
    },
  };
}
