import type { EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { ClientRecord } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { normaliseNumber } from "../../../lib/normalise-text.ts";
import { type Screening, type ScreenedPerson, screenedPersonOf } from "../screening/screening.ts";
import type { LookupRepository } from "./lookup-repository.ts";
import type { OwnClients } from "./own-clients.ts";
import type { ClientRepository, ClientRow } from "./repository.ts";
import { storeSignedClient } from "./signed-client-repository.ts";
import { checkDocumentNumber, checkUsername } from "./validity.ts";

export type ContractLookupDependencies = {
  repository: ClientRepository;
  lists: Pick<LookupRepository, "findEmployerName">;
  screening: Pick<Screening, "isScreened">;
  encryption: Encryption;
};
type Validity = EndpointOutput<"getUsernameValidity">["validity"];

/** Creates the service with which contracts read and write client data. Only `spendLookup` counts a lookup. */
export function createContractLookups(
  { repository, lists, screening, encryption }: ContractLookupDependencies,
  own: OwnClients,
) {
  return {
    /** Counts one lookup for all checks of one person. Errors: `TooManyRequests`. */
    spendLookup: own.spendLookup,

    /** Returns the validity of a document number; see `checkDocument`. */
    getDocumentValidity: (number: string, clientId: number | null): Promise<Validity> =>
      checkDocumentNumber(repository, number, clientId === null ? [] : [clientId]),

    /** Returns the validity of a username; see `checkUsername`. */
    getUsernameValidity: (username: string, clientId: number | null): Promise<Validity> =>
      checkUsername(repository, username, clientId === null ? [] : [clientId]),

    /** Returns the name of the employer with an identification number. Returns null if the number is unknown. */
    findEmployerName: async (identificationNumber: string, country: string): Promise<string | null> =>
      await lists.findEmployerName(normaliseNumber(identificationNumber), country),

    /** Throws an error if the client is not the advisor's own. Errors: `NotFound`. */
    refuseForeign: async (userId: number, id: number): Promise<void> => void (await own.getOwn(userId, id)),

    /** Stores the data of a signed contract in the client's record, which all advisors share. */
    storeSigned: (transaction: Transaction, record: ClientRecord, language: Language | null) =>
      storeSignedClient(transaction, encryption, record, language),

    /** Returns true if the person is on the screening list. */
    isScreened: (person: ScreenedPerson) => screening.isScreened(person),

    /** Returns true if the client is on the current screening list. */
    isClientScreened: (client: Parameters<typeof screenedPersonOf>[0], on: Database | Transaction): Promise<boolean> =>
      screening.isScreened(screenedPersonOf(client), on),

    /** Returns true if an authority of any country has declared a document invalid. */
    isInvalidDocument: (number: string, on?: Database | Transaction): Promise<boolean> =>
      repository.isInvalidDocument(normaliseNumber(number), on),

    /**
     * Finds a client by a country's personal id, even if the client belongs to another advisor. Returns null if no
     * client has the id.
     */
    async findKnownClient(citizenshipCountryId: number, identificationId: string): Promise<ClientRow | null> {
      const known = await repository.findByNumber(citizenshipCountryId, normaliseNumber(identificationId));
      return known && (await repository.findById(known.id));
    },
  };
}
