import type { Database } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { createClientKeyRepository } from "./key-repository.ts";
import { createContractLookups, type ContractLookupDependencies } from "./contract-lookups.ts";
import { createClientFinder, type FinderDependencies } from "./find-clients.ts";
import { createFormLookups, type LookupDependencies } from "./form-lookups.ts";
import { createOwnClients, type OwnClientsDependencies } from "./own-clients.ts";
import type { Screening } from "../screening/screening.ts";

export type { ClientKey } from "./key-repository.ts";
export type { ScreeningDuty } from "../screening/screening-duty.ts";

type Dependencies = OwnClientsDependencies &
  FinderDependencies &
  LookupDependencies &
  ContractLookupDependencies & { screening: Screening };
export type StoredClient = Awaited<ReturnType<ClientRecords["storeSigned"]>>;
export type ClientRecords = ReturnType<typeof createClientRecords>;

/** Creates the services with which the client form and contracts read and write clients. */
export function createClientRecords(dependencies: Dependencies) {
  const own = createOwnClients(dependencies);
  return {
    ...createClientFinder(dependencies, own),
    ...createFormLookups(dependencies, own),
    ...createContractLookups(dependencies, own),
  };
}

/** Creates the reader of clients by key. Imports and exports of data that refers to clients use it. */
export function createClientKeys(sources: { db: Database; encryption: Encryption }) {
  return createClientKeyRepository(sources.db, sources.encryption);
}
