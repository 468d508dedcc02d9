import { ApiError, type ClientRecord, type EndpointOutput } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import { normaliseName, normaliseNumber } from "../../../lib/normalise-text.ts";
import { presentClient } from "./present.ts";
import { createClientKeyRepository } from "./key-repository.ts";
import { listPlaces } from "./postcodes.ts";
import type { ClientRepository, ClientRow, KnownClient } from "./repository.ts";
import { isScreened, type ScreenedPerson, screenedPersonOf } from "../screening/screening.ts";
import { checkDocumentNumber, checkUsername, type SamePerson } from "./validity.ts";

export type { ClientKey } from "./key-repository.ts";
export type { ScreeningDuty } from "../screening/screening-duty.ts";

/** Whose clients an advisor finds and reads: their own, or those of every advisor of their company. */
type ClientScope = "own" | "company";
/** Facts about clients that the contracts domain keeps. */
export type ClientContracts = {
  /** Returns true if a contract makes the advisor, or one of the advisor's company, the advisor of a client. */
  isClientOf: (userId: number, clientId: number, scope: ClientScope) => Promise<boolean>;
  /** Returns a client's newest signed answers to a questionnaire; null without any. */
  findAnswers: (clientId: number, code: string) => Promise<EndpointOutput<"getClientAmlAnswers"> | null>;
};
type Dependencies = {
  repository: ClientRepository;
  contracts: ClientContracts;
  attempts: Pick<Attempts, "spend">;
  clock: Clock;
  scope: ClientScope;
  /** The code of the country in which a user works. */
  getCountry: (userId: number) => Promise<string>;
};
export type StoredClient = Awaited<ReturnType<ClientRecords["storeSigned"]>>;
export type ClientRecords = ReturnType<typeof createClientRecords>;

const amlCode = "AML";

type Sought = {
  name: string;
  surname: string;
  identificationNumber: string;
  citizenshipCountryId?: number | undefined;
};
type SamePersonQuery = {
  idclient?: number | undefined;
  identificationNumber: string;
  citizenshipCountryId?: number | undefined;
};
type Validity = EndpointOutput<"getUsernameValidity">;

/** Look-ups of the client form. Source: client §4, §7; docs/decisions/153. */
export function createClientRecords({ repository, contracts, attempts, clock, scope, getCountry }: Dependencies) {
  /** Errors: `TooManyRequests`. */
  const spendLookUp = (userId: number) => attempts.spend("lookup", userId, clock.now());

  /** Errors: `NotFound` for another advisor's client as for one that there never was, after the same work. */
  async function getOwn(userId: number, id: number): Promise<ClientRow> {
    const row = (await contracts.isClientOf(userId, id, scope)) ? await repository.findById(id) : null;
    if (row === null) throw new ApiError("NotFound");
    return row;
  }

  /** Errors: `LegalReasons`. */
  async function refuseScreened(person: ScreenedPerson): Promise<void> {
    if (await isScreened(repository, person)) throw new ApiError("LegalReasons");
  }

  /** The ids under which a person may already stand. Errors: `NotFound` for a client who is not the advisor's. */
  async function listSame(userId: number, { idclient, ...query }: SamePersonQuery): Promise<SamePerson> {
    const { citizenshipCountryId } = query;
    const number = normaliseNumber(query.identificationNumber);
    const known =
      citizenshipCountryId === undefined ? null : await repository.findByNumber(citizenshipCountryId, number);
    if (idclient !== undefined) await getOwn(userId, idclient);
    return [idclient, known?.id].filter((id) => id !== undefined);
  }

  return {
    /**
     * The client of a name, number and citizenship. Whether somebody is on the screening list is said first, and another
     * advisor's client takes the same way as one that there never was: nobody learns who has an advisor.
     * Errors: `TooManyRequests`, `ContractInvalid` for what is missing, `LegalReasons`, `NotFound`.
     */
    async find(userId: number, sought: Sought): Promise<ClientRecord> {
      await spendLookUp(userId);
      const { citizenshipCountryId, identificationNumber, name, surname } = sought;
      const missing = missingFields(sought);
      if (missing.length > 0 || citizenshipCountryId === undefined) {
        throw new ApiError("ContractInvalid", { fields: missing });
      }
      const birthDate = null;
      const person = { identificationId: identificationNumber, citizenshipCountryId, name, surname, birthDate };
      await refuseScreened({ ...person, documentNumbers: [] });
      const known = await repository.findByNumber(citizenshipCountryId, normaliseNumber(identificationNumber));
      const isOwn = await contracts.isClientOf(userId, known?.id ?? 0, scope);
      const row = isOwn && known !== null && isSameName(known, sought) ? await repository.findById(known.id) : null;
      if (row === null) throw new ApiError("NotFound");
      return presentClient(row);
    },

    /** Errors: `TooManyRequests`, `NotFound`, and for an own client who is on the screening list `LegalReasons`. */
    async get(userId: number, id: number): Promise<ClientRecord> {
      await spendLookUp(userId);
      const row = await getOwn(userId, id);
      await refuseScreened(personOf(row));
      return presentClient(row);
    },

    /** Errors: `NotFound` without such a client or such answers. */
    async getAmlAnswers(userId: number, id: number): Promise<EndpointOutput<"getClientAmlAnswers">> {
      await getOwn(userId, id);
      const answers = await contracts.findAnswers(id, amlCode);
      if (answers === null) throw new ApiError("NotFound");
      return answers;
    },

    /** Errors: `TooManyRequests`, `NotFound` for another's `idclient`, `LegalReasons` where the list has the number. */
    async checkDocument(userId: number, { number, ...query }: SamePersonQuery & { number: string }): Promise<Validity> {
      await spendLookUp(userId);
      const same = await listSame(userId, query);
      const nobody = { identificationId: "", citizenshipCountryId: null, name: "", surname: "", birthDate: null };
      await refuseScreened({ ...nobody, documentNumbers: [number] });
      return { validity: await checkDocumentNumber(repository, number, same) };
    },

    /** Errors: `TooManyRequests`, `NotFound` for another's `idclient`. */
    async checkUsername(
      userId: number,
      { username, ...query }: SamePersonQuery & { username: string },
    ): Promise<Validity> {
      await spendLookUp(userId);
      const same = await listSame(userId, query);
      return { validity: await checkUsername(repository, username, same) };
    },

    /** Errors: `NotFound`. */
    async getEmployerName(userId: number, identificationNumber: string): Promise<{ name: string }> {
      const country = await getCountry(userId);
      const name = await repository.findEmployerName(normaliseNumber(identificationNumber), country);
      if (name === null) throw new ApiError("NotFound");
      return { name };
    },

    /** Whether employers have been imported: without any, an employer's name is typed. */
    hasEmployers: () => repository.hasEmployers(),

    /** At most 20 places by the beginning of their postcode or of their name; of an unknown country none. */
    listPostcodes: (country: string, prefix: string) => listPlaces(repository, country, prefix),

    /** For contracts: counts one look-up for all that is asked about a person at once. Errors: `TooManyRequests`. */
    spendLookUp,

    /** For contracts: whether the number of a document may be used, as `checkDocument` says, without counting a look-up. */
    getDocumentValidity: (number: string, clientId: number | null): Promise<Validity["validity"]> =>
      checkDocumentNumber(repository, number, clientId === null ? [] : [clientId]),

    /** For contracts: whether a user name may be used, as `checkUsername` says, without counting a look-up. */
    getUsernameValidity: (username: string, clientId: number | null): Promise<Validity["validity"]> =>
      checkUsername(repository, username, clientId === null ? [] : [clientId]),

    /** For contracts: an employer's name by its number; null where it is not known. */
    findEmployerName: async (identificationNumber: string, country: string): Promise<string | null> =>
      await repository.findEmployerName(normaliseNumber(identificationNumber), country),

    /** For contracts. Errors: `NotFound` for a client who is not the advisor's. */
    refuseForeign: async (userId: number, id: number): Promise<void> => void (await getOwn(userId, id)),

    /** For contracts: writes the shared record of a person who has signed, as the contract has them. */
    storeSigned: repository.storeSigned,

    /** For contracts: whether somebody is on the screening list. */
    isScreened: (person: ScreenedPerson) => isScreened(repository, person),

    /** For contracts: returns true if the client is on the screening list now. */
    isClientScreened: (client: Parameters<typeof screenedPersonOf>[0], on: Database | Transaction): Promise<boolean> =>
      isScreened(repository, screenedPersonOf(client), on),

    /** For contracts: returns true if an authority of any country has declared a document invalid. */
    isInvalidDocument: (number: string, on?: Database | Transaction): Promise<boolean> =>
      repository.isInvalidDocument(normaliseNumber(number), on),

    /** For contracts: the client whom a country knows under a number, whoever advises them; null for a new one. */
    async findKnownClient(citizenshipCountryId: number, identificationId: string): Promise<ClientRow | null> {
      const known = await repository.findByNumber(citizenshipCountryId, normaliseNumber(identificationId));
      return known && (await repository.findById(known.id));
    },
  };
}

function missingFields(sought: Sought): { path: string; code: string }[] {
  const given = [
    ["client.name", sought.name.trim()],
    ["client.surname", sought.surname.trim()],
    ["client.identificationId", normaliseNumber(sought.identificationNumber)],
    ["client.citizenshipCountryId", sought.citizenshipCountryId ?? ""],
  ] as const;
  return given.flatMap(([path, value]) => (value === "" ? [{ path, code: "mixed.required" }] : []));
}

function isSameName(row: KnownClient, { name, surname }: Sought): boolean {
  return normaliseName(row.name) === normaliseName(name) && normaliseName(row.surname) === normaliseName(surname);
}

function personOf(row: ClientRow): ScreenedPerson {
  const { identificationId, citizenshipCountryId, name, surname, birthDate } = row;
  const numbers = [row.identityDocumentNumber, row.secondaryDocumentNumber].filter((number) => number !== null);
  return { identificationId, citizenshipCountryId, name, surname, birthDate, documentNumbers: numbers };
}

/** Clients by what identifies them, for imports and exports of what refers to clients. */
export function createClientKeys(sources: { db: Database; encryption: Encryption }) {
  return createClientKeyRepository(sources.db, sources.encryption);
}
