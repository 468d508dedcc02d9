import { type ClientRecord, parseBirthNumber } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { normaliseName, normaliseNumber } from "../../../lib/normalise-text.ts";
import type { ClientRepository, ScreeningEntry } from "../records/repository.ts";

/** Whom the screening list is asked about; what is not known yet is null, "" or an empty list. */
export type ScreenedPerson = {
  identificationId: string;
  citizenshipCountryId: number | null;
  name: string;
  surname: string;
  /** `yyyy-mm-dd`; null where it is not known. */
  birthDate: string | null;
  documentNumbers: readonly string[];
};

/**
 * Whether a person is on the list with whom no contract may be made: by personal id and citizenship, by name with birth
 * date (the one that is given or the one that a birth number says), or by a document's number. Source: docs/decisions/153.
 */
export async function isScreened(
  repository: Pick<ClientRepository, "listScreeningEntries" | "findCountryCode">,
  person: ScreenedPerson,
  on?: Database | Transaction,
): Promise<boolean> {
  const personalId = normaliseNumber(person.identificationId);
  const documentNumbers = person.documentNumbers.map(normaliseNumber).filter((number) => number !== "");
  const read = await readBirthDate(repository, person.citizenshipCountryId, personalId, on);
  const birthDates = [person.birthDate, read].filter((day) => day !== null);
  const entries = await repository.listScreeningEntries({ personalId, birthDates, documentNumbers }, on);
  return entries.some(
    (entry) =>
      (personalId !== "" && isOfNumber(entry, personalId, person)) ||
      isOfName(entry, person, birthDates) ||
      (entry.documentNumber !== null && documentNumbers.includes(entry.documentNumber)),
  );
}

/** The client of a contract. */
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

/** What a birth number says; a number of another country says nothing, however it looks. */
async function readBirthDate(
  repository: Pick<ClientRepository, "findCountryCode">,
  citizenshipCountryId: number | null,
  personalId: string,
  on: Database | Transaction | undefined,
): Promise<string | null> {
  const country = citizenshipCountryId === null ? null : await repository.findCountryCode(citizenshipCountryId, on);
  if (country !== "CZ" && country !== "SK") return null;
  return parseBirthNumber(personalId, country)?.birthDate ?? null;
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
