import { ApiError, type EndpointOutput } from "@fundport/api";
import { normaliseNumber } from "../../../lib/normalise-text.ts";
import type { Screening } from "../screening/screening.ts";
import type { LookupRepository } from "./lookup-repository.ts";
import type { OwnClients } from "./own-clients.ts";
import { listPlaces } from "./postcodes.ts";
import type { ClientRepository } from "./repository.ts";
import { checkDocumentNumber, checkUsername, type SamePerson } from "./validity.ts";

export type LookupDependencies = {
  repository: Pick<ClientRepository, "findByNumber" | "findIdByUsername" | "isInvalidDocument" | "listIdsByDocument">;
  lists: LookupRepository;
  screening: Pick<Screening, "refuseScreened">;
  /** Returns the code of the country in which the user works. */
  getCountry: (userId: number) => Promise<string>;
};
type SamePersonQuery = {
  idclient?: number | undefined;
  identificationNumber: string;
  citizenshipCountryId?: number | undefined;
};
type Validity = EndpointOutput<"getUsernameValidity">;

/** Creates the lookups for fields of the client form. Source: docs/reference/client-lookups-and-links.md#lookups. */
export function createFormLookups({ repository, lists, screening, getCountry }: LookupDependencies, own: OwnClients) {
  /**
   * Returns the ids of stored clients who may be the person in the form. Errors: `NotFound` if `idclient` is not a
   * client of the advisor.
   */
  async function listSame(userId: number, { idclient, ...query }: SamePersonQuery): Promise<SamePerson> {
    const { citizenshipCountryId } = query;
    const number = normaliseNumber(query.identificationNumber);
    const known =
      citizenshipCountryId === undefined ? null : await repository.findByNumber(citizenshipCountryId, number);
    if (idclient !== undefined) await own.getOwn(userId, idclient);
    return [idclient, known?.id].filter((id) => id !== undefined);
  }

  return {
    /**
     * Returns the validity of a document number. Errors: `TooManyRequests`; `NotFound` if `idclient` is another
     * advisor's client; `LegalReasons` if the number is on the screening list.
     */
    async checkDocument(userId: number, { number, ...query }: SamePersonQuery & { number: string }): Promise<Validity> {
      await own.spendLookup(userId);
      const same = await listSame(userId, query);
      const unknown = { identificationId: "", citizenshipCountryId: null, name: "", surname: "", birthDate: null };
      await screening.refuseScreened({ ...unknown, documentNumbers: [number] });
      return { validity: await checkDocumentNumber(repository, number, same) };
    },

    /**
     * Returns the validity of a username. Errors: `TooManyRequests`; `NotFound` if `idclient` is another advisor's
     * client.
     */
    async checkUsername(
      userId: number,
      { username, ...query }: SamePersonQuery & { username: string },
    ): Promise<Validity> {
      await own.spendLookup(userId);
      const same = await listSame(userId, query);
      return { validity: await checkUsername(repository, username, same) };
    },

    /** Returns the name of an employer. Errors: `NotFound`. */
    async getEmployerName(userId: number, identificationNumber: string): Promise<{ name: string }> {
      const country = await getCountry(userId);
      const name = await lists.findEmployerName(normaliseNumber(identificationNumber), country);
      if (name === null) throw new ApiError("NotFound");
      return { name };
    },

    /** Returns true if employers have been imported. If not, the advisor types the employer's name. */
    hasEmployers: () => lists.hasEmployers(),

    /**
     * Returns at most 20 places whose postcode or name starts with `prefix`. Returns an empty list for an unknown
     * country.
     */
    listPostcodes: (country: string, prefix: string) => listPlaces(lists, country, prefix),
  };
}
