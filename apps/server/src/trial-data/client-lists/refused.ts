import type { NewRow } from "../../db/encryption.ts";
import type { screeningEntries } from "../../domains/clients/records/tables.ts";
import { countries, idOf } from "../../domains/catalogue/reference/code-lists/code-lists.ts";

const nobody = {
  personalId: null,
  citizenshipCountryId: null,
  name: null,
  surname: null,
  birthDate: null,
  documentNumber: null,
};

/**
 * Invented persons whose contracts are refused: one is found by birth number, one by name and birth date, one by a
 * document.
 */
export const trialScreeningEntries: NewRow<typeof screeningEntries>[] = [
  {
    ...nobody,
    id: 1,
    personalId: "7104093216",
    citizenshipCountryId: idOf(countries, "CZ"),
    name: "Kamil",
    surname: "Vrána",
    birthDate: "1971-04-09",
  },
  { ...nobody, id: 2, name: "Naďa", surname: "Zelená", birthDate: "1984-10-30" },
  { ...nobody, id: 3, documentNumber: "998877001" },
];

/**
 * Invalid document numbers. They have the format of Czech and Slovak identity cards and passports, but were never
 * issued.
 */
export const trialInvalidDocuments: { number: string }[] = [
  "999000111",
  "999000222",
  "99000333",
  "XX999111",
  "XX999222",
].map((number) => ({ number }));
