import type { Database } from "../../db/client.ts";
import { referenceIn } from "../../domains/catalogue/reference/service.ts";
import { createLookupRepository } from "../../domains/clients/records/lookup-repository.ts";
import { createClientRepository } from "../../domains/clients/records/repository.ts";
import { type ClientRecords, createClientRecords } from "../../domains/clients/records/service.ts";
import { createScreeningListRepository } from "../../domains/clients/screening/screening-list-repository.ts";
import { createScreening } from "../../domains/clients/screening/screening.ts";
import { createFrameworkContractRepository } from "../../domains/contracts/framework-contracts/repository.ts";
import { createAttempts } from "../../domains/identity/sessions/attempts.ts";
import { createAttemptRepository } from "../../domains/identity/sessions/attempts-repository.ts";
import { systemClock } from "../../ports/clock.ts";
import { testEncryption } from "../keys.ts";

/** Creates the service that finds clients, with test keys. Advisors can access only their own clients. */
export function createClientLookups(db: Database): Pick<ClientRecords, "find"> {
  return createClientRecords({
    repository: createClientRepository(db, testEncryption),
    lists: createLookupRepository(db),
    screening: createScreening({
      repository: createScreeningListRepository(db, testEncryption),
      findCountryCode: referenceIn(db).findCountryCode,
    }),
    encryption: testEncryption,
    contracts: createFrameworkContractRepository(db, testEncryption),
    attempts: createAttempts(createAttemptRepository(db)),
    clock: systemClock,
    scope: "own",
    getCountry: () => Promise.resolve("CZ"),
  });
}
