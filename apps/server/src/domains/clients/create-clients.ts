import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import type { Catalogue } from "../catalogue/create-catalogue.ts";
import { referenceIn } from "../catalogue/reference/service.ts";
import type { Identity } from "../identity/create-identity.ts";
import { startRemovalOfOldForms } from "./form/remove-old-forms.ts";
import { createClientForms } from "./form/service.ts";
import { createLookupRepository } from "./records/lookup-repository.ts";
import type { ClientContracts } from "./records/own-clients.ts";
import { createClientRepository } from "./records/repository.ts";
import { clientRoutes } from "./records/routes.ts";
import { createClientRecords } from "./records/service.ts";
import { createScreening } from "./screening/screening.ts";
import { createScreeningDuty } from "./screening/screening-duty.ts";
import { createScreeningListRepository } from "./screening/screening-list-repository.ts";

type Dependencies = {
  identity: Pick<Identity["service"], "attempts" | "users">;
  catalogue: Pick<Catalogue["service"], "reference">;
  contracts: ClientContracts;
};

export type Clients = ReturnType<typeof createClients>;

/**
 * Creates the services for client records, lookups, client forms and screening. Starts the regular deletion of old
 * forms.
 */
export function createClients(platform: Platform, { identity, catalogue, contracts }: Dependencies) {
  const { config, db, encryption, clock, findRuleStart, log } = platform;
  const { attempts, users } = identity;
  const { reference } = catalogue;
  const screeningList = createScreeningListRepository(db, encryption);
  const clients = createClientRecords({
    repository: createClientRepository(db, encryption),
    lists: createLookupRepository(db),
    screening: createScreening({
      repository: screeningList,
      findCountryCode: (id, on) => (on === undefined ? reference : referenceIn(on)).findCountryCode(id),
    }),
    encryption,
    contracts,
    attempts,
    clock,
    scope: config.CLIENT_SCOPE,
    getCountry: (userId) => users.getCountry(userId),
  });
  const forms = createClientForms({ db, encryption, clock });
  platform.onClose(startRemovalOfOldForms(forms, log));

  return {
    service: { clients, forms, screening: createScreeningDuty({ repository: screeningList, clock, findRuleStart }) },
    register(app: App): void {
      clientRoutes(app, { clients });
    },
  };
}
