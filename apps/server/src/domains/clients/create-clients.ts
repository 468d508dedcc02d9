import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import type { Identity } from "../identity/create-identity.ts";
import { createClientRepository } from "./records/repository.ts";
import { clientRoutes } from "./records/routes.ts";
import { type ClientContracts, createClientRecords } from "./records/service.ts";
import { createScreeningDuty } from "./screening/screening-duty.ts";

type Dependencies = {
  identity: Pick<Identity["service"], "attempts" | "users">;
  contracts: ClientContracts;
};

export type Clients = ReturnType<typeof createClients>;

/** Clients' data, lookups, and the lists that clients are screened by. */
export function createClients(platform: Platform, { identity: { attempts, users }, contracts }: Dependencies) {
  const { config, db, encryption, clock, findRuleStart } = platform;
  const clients = createClientRecords({
    repository: createClientRepository(db, encryption),
    contracts,
    attempts,
    clock,
    scope: config.CLIENT_SCOPE,
    getCountry: (userId) => users.getCountry(userId),
  });

  return {
    service: { clients, screening: createScreeningDuty({ db, clock, findRuleStart }) },
    register(app: App): void {
      clientRoutes(app, { clients });
    },
  };
}
