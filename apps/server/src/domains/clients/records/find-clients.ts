import { ApiError, type ClientRecord, type EndpointOutput } from "@fundport/api";
import { normaliseName, normaliseNumber } from "../../../lib/normalise-text.ts";
import { type Screening, type ScreenedPerson } from "../screening/screening.ts";
import type { ClientContracts, OwnClients } from "./own-clients.ts";
import { presentClient } from "./present.ts";
import type { ClientRepository, ClientRow, KnownClient } from "./repository.ts";

const amlCode = "AML";

export type FinderDependencies = {
  repository: Pick<ClientRepository, "findById" | "findByNumber">;
  screening: Pick<Screening, "refuseScreened">;
  contracts: Pick<ClientContracts, "findAnswers">;
};
type ClientQuery = {
  name: string;
  surname: string;
  identificationNumber: string;
  citizenshipCountryId?: number | undefined;
};

/**
 * Creates the service that finds and reads clients for the client form.
 * Source: docs/reference/client-lookups-and-links.md#visible-clients.
 */
export function createClientFinder({ repository, screening, contracts }: FinderDependencies, own: OwnClients) {
  return {
    /**
     * Finds a client by name, number and citizenship. Checks the screening list first. Handles another advisor's client
     * in the same way as a non-existent one, so that the response never reveals who has an advisor.
     * Errors: `TooManyRequests`, `ContractInvalid` for missing fields, `LegalReasons`, `NotFound`.
     */
    async find(userId: number, query: ClientQuery): Promise<ClientRecord> {
      await own.spendLookup(userId);
      const { citizenshipCountryId, identificationNumber, name, surname } = query;
      const missing = missingFields(query);
      if (missing.length > 0 || citizenshipCountryId === undefined) {
        throw new ApiError("ContractInvalid", { fields: missing });
      }
      const birthDate = null;
      const person = { identificationId: identificationNumber, citizenshipCountryId, name, surname, birthDate };
      await screening.refuseScreened({ ...person, documentNumbers: [] });
      const known = await repository.findByNumber(citizenshipCountryId, normaliseNumber(identificationNumber));
      const isOwn = await own.isOwn(userId, known?.id ?? 0);
      const row = isOwn && known !== null && isSameName(known, query) ? await repository.findById(known.id) : null;
      if (row === null) throw new ApiError("NotFound");
      return presentClient(row);
    },

    /**
     * Returns a client of the advisor. Errors: `TooManyRequests`; `NotFound`; `LegalReasons` if the client is on the
     * screening list.
     */
    async get(userId: number, id: number): Promise<ClientRecord> {
      await own.spendLookup(userId);
      const row = await own.getOwn(userId, id);
      await screening.refuseScreened(personOf(row));
      return presentClient(row);
    },

    /**
     * Returns a client's newest signed answers to the AML questionnaire. Errors: `NotFound` if the client or the
     * answers do not exist.
     */
    async getAmlAnswers(userId: number, id: number): Promise<EndpointOutput<"getClientAmlAnswers">> {
      await own.getOwn(userId, id);
      const answers = await contracts.findAnswers(id, amlCode);
      if (answers === null) throw new ApiError("NotFound");
      return answers;
    },
  };
}

function missingFields(query: ClientQuery): { path: string; code: string }[] {
  const required = [
    ["client.name", query.name.trim()],
    ["client.surname", query.surname.trim()],
    ["client.identificationId", normaliseNumber(query.identificationNumber)],
    ["client.citizenshipCountryId", query.citizenshipCountryId ?? ""],
  ] as const;
  return required.flatMap(([path, value]) => (value === "" ? [{ path, code: "mixed.required" }] : []));
}

function isSameName(row: KnownClient, { name, surname }: ClientQuery): boolean {
  return normaliseName(row.name) === normaliseName(name) && normaliseName(row.surname) === normaliseName(surname);
}

function personOf(row: ClientRow): ScreenedPerson {
  const { identificationId, citizenshipCountryId, name, surname, birthDate } = row;
  const numbers = [row.identityDocumentNumber, row.secondaryDocumentNumber].filter((number) => number !== null);
  return { identificationId, citizenshipCountryId, name, surname, birthDate, documentNumbers: numbers };
}
