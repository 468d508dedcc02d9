import { ApiError } from "@fundport/api";
import { type ClientRecord, parseBirthNumber } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { normaliseName, normaliseNumber } from "../../../lib/normalise-text.ts";
import type { ScreeningEntry, ScreeningListRepository } from "./screening-list-repository.ts";

/** A person who is compared with the screening list. Unknown data is null, "" or an empty list. */
export type ScreenedPerson = {
  identificationId: string;
  citizenshipCountryId: number | null;
  name: string;
  surname: string;
  /** The birth date as `yyyy-mm-dd`; null if unknown. */
  birthDate: string | null;
  documentNumbers: readonly string[];
};

type Dependencies = {
  repository: Pick<ScreeningListRepository, "listEntries">;
  /** Returns the ISO alpha-2 code of a country; null for an unknown id. */
  findCountryCode: (id: number, on?: Database | Transaction) => Promise<string | null>;
};
export type Screening = ReturnType<typeof createScreening>;

/**
 * Creates the service that compares persons with the screening list.
 * Source: docs/reference/client-lookups-and-links.md#screening-list.
 */
export function createScreening({ repository, findCountryCode }: Dependencies) {
  /**
   * Returns the birth date in a Czech or Slovak birth number. Returns null for an invalid number or a number of another
   * country.
   */
  async function readBirthDate(
    citizenshipCountryId: number | null,
    personalId: string,
    on: Database | Transaction | undefined,
  ): Promise<string | null> {
    const country = citizenshipCountryId === null ? null : await findCountryCode(citizenshipCountryId, on);
    if (country !== "CZ" && country !== "SK") return null;
    return parseBirthNumber(personalId, country)?.birthDate ?? null;
  }

  /**
   * Returns true if a person is on the screening list, which forbids contracts with the person. A person matches by
   * personal id and citizenship, by name and birth date (given or taken from the birth number), or by document number.
   */
  async function isScreened(person: ScreenedPerson, on?: Database | Transaction): Promise<boolean> {
    const personalId = normaliseNumber(person.identificationId);
    const documentNumbers = person.documentNumbers.map(normaliseNumber).filter((number) => number !== "");
    const read = await readBirthDate(person.citizenshipCountryId, personalId, on);
    const birthDates = [person.birthDate, read].filter((day) => day !== null);
    const entries = await repository.listEntries({ personalId, birthDates, documentNumbers }, on);
    return entries.some(
      (entry) =>
        (personalId !== "" && isOfNumber(entry, personalId, person)) ||
        isOfName(entry, person, birthDates) ||
        (entry.documentNumber !== null && documentNumbers.includes(entry.documentNumber)),
    );
  }

  return {
    isScreened,

    /** Throws an error if the person is on the screening list. Errors: `LegalReasons`. */
    async refuseScreened(person: ScreenedPerson): Promise<void> {
      if (await isScreened(person)) throw new ApiError("LegalReasons");
    },
  };
}

/** Converts the client of a contract to a person who can be screened. */
export function screenedPersonOf(client: ClientRecord): ScreenedPerson {
  const { identificationId, citizenshipCountryId, name, surname, birthDate } = client;
  const documents = [client.identityDocument, client.secondaryIdentityDocument];
  return {
    identificationId: identificationId ?? "",
    citizenshipCountryId,
    name: name ?? "",
    surname: surname ?? "",
    birthDate,
    documentNumbers: documents.flatMap((document) => document?.number ?? []),
  };
}

function isOfNumber(entry: ScreeningEntry, personalId: string, { citizenshipCountryId }: ScreenedPerson): boolean {
  const isCitizen = entry.citizenshipCountryId === null || entry.citizenshipCountryId === citizenshipCountryId;
  return entry.personalId === personalId && isCitizen;
}

function isOfName(entry: ScreeningEntry, { name, surname }: ScreenedPerson, birthDates: readonly string[]): boolean {
  if (entry.name === null || entry.surname === null || entry.birthDate === null) return false;
  return (
    birthDates.includes(entry.birthDate) &&
    normaliseName(entry.name) === normaliseName(name) &&
    normaliseName(entry.surname) === normaliseName(surname)
  );
}
