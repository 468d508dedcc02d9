import { normaliseName, normaliseNumber } from "./normalise.ts";
import type { ClientRepository, ScreeningEntry } from "./repository.ts";

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
 * date, or by a document's number. Source: docs/decisions/153.
 */
export async function isScreened(
  repository: Pick<ClientRepository, "listScreeningEntries">,
  person: ScreenedPerson,
): Promise<boolean> {
  const personalId = normaliseNumber(person.identificationId);
  const documentNumbers = person.documentNumbers.map(normaliseNumber).filter((number) => number !== "");
  const { birthDate } = person;
  const entries = await repository.listScreeningEntries({ personalId, birthDate, documentNumbers });
  return entries.some(
    (entry) =>
      (personalId !== "" && isOfNumber(entry, personalId, person)) ||
      isOfName(entry, person) ||
      (entry.documentNumber !== null && documentNumbers.includes(entry.documentNumber)),
  );
}

function isOfNumber(entry: ScreeningEntry, personalId: string, { citizenshipCountryId }: ScreenedPerson): boolean {
  const isCitizen = entry.citizenshipCountryId === null || entry.citizenshipCountryId === citizenshipCountryId;
  return entry.personalId === personalId && isCitizen;
}

function isOfName(entry: ScreeningEntry, { name, surname, birthDate }: ScreenedPerson): boolean {
  if (entry.name === null || entry.surname === null || entry.birthDate === null) return false;
  return (
    entry.birthDate === birthDate &&
    normaliseName(entry.name) === normaliseName(name) &&
    normaliseName(entry.surname) === normaliseName(surname)
  );
}
