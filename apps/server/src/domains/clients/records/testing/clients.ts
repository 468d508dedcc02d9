import { max } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import type { NewRow } from "../../../../db/encryption.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { testEncryption } from "../../../../testing/keys.ts";
import { czechRepublic, slovakia } from "../../../../testing/people.ts";
import { contracts } from "../../../contracts/records/tables.ts";
import { identityDocumentTypes, secondaryDocumentTypes } from "../../../catalogue/reference/tables.ts";
import { clients, invalidIdentityDocuments, screeningEntries } from "../tables.ts";

type NewClient = NewRow<typeof clients> & { id: number };

/** A client of the advisor anna, with a signed contract and complete data. */
export const annasClient = {
  id: 11,
  identificationType: "BirthNumber",
  identificationId: "8055170002",
  citizenshipCountryId: czechRepublic,
  name: "Anežka",
  surname: "Nováková-Malá",
  birthDate: "1980-05-17",
  email: "anezka@example.com",
  phoneNumber: "+420777123456",
  titleBefore: "Ing.",
  salutation: "MS",
  sex: "FEMALE",
  username: "Anezka@example.com",
  permanentAddress: {
    street: "Dlouhá",
    conscriptionNumber: "12",
    streetNumber: "3",
    city: "Praha",
    postalCode: "11000",
    countryId: czechRepublic,
  },
  identityDocumentTypeId: 1,
  identityDocumentNumber: "998009112",
  identityDocumentIssuedBy: "Praha 1",
  identityDocumentIssuedDate: "2020-01-31",
  identityDocumentUnlimitedValidity: true,
  secondaryDocumentTypeId: 1,
  secondaryDocumentNumber: "EA123456",
  secondaryDocumentIssuedBy: "Praha 1",
  secondaryDocumentIssuedDate: "2021-02-28",
  secondaryDocumentValidTo: "2031-02-28",
  accountNumber: "1000000005",
  iban: "CZ6508000000001000000005",
  accountOwner: "Anežka Nováková-Malá",
  accountCurrencyId: ids.czk,
  employerIdentificationNumber: "00000019",
  employerName: "First Ltd",
  language: "cs",
} as const satisfies NewClient;

/** A client of the advisor boris, with a signed contract and only the data that older contracts required. */
export const borisClient = {
  id: 12,
  identificationType: "BirthNumber",
  identificationId: "9001010007",
  citizenshipCountryId: slovakia,
  name: "Bohdan",
  surname: "Černý",
  birthDate: "1990-01-01",
  email: "bohdan@example.com",
  phoneNumber: "+421903123456",
  username: "Bohdan.Cerny",
  identityDocumentNumber: "HC654321",
} as const satisfies NewClient;

/** Adds the two clients with their contracts. `seedPeople` and `seedCatalogue` must have run before. */
export async function seedClients(db: Database): Promise<void> {
  const names = { en: "ID card", cs: "Občanský průkaz", sk: "Občiansky preukaz" };
  await db.insert(identityDocumentTypes).values({ id: 1, code: "ID_CARD", names }).onConflictDoNothing();
  await db.insert(secondaryDocumentTypes).values({ id: 1, code: "PASSPORT", names }).onConflictDoNothing();
  await addClients(db, [annasClient, borisClient]);
  await addContract(db, { userId: 1, clientId: annasClient.id, isSigned: true });
  await addContract(db, { userId: 2, clientId: borisClient.id, isSigned: true });
}

/** Adds clients. They have no advisor until a contract is added. */
export async function addClients(db: Database, rows: NewClient[]): Promise<void> {
  await db.insert(clients).values(rows.map((row) => testEncryption.encryptRow(clients, row)));
}

export async function addScreeningEntry(db: Database, entry: Partial<NewRow<typeof screeningEntries>>): Promise<void> {
  const [last] = await db.select({ id: max(screeningEntries.id) }).from(screeningEntries);
  const row = { ...entry, id: (last?.id ?? 0) + 1 };
  await db.insert(screeningEntries).values(testEncryption.encryptRow(screeningEntries, row));
}

/** Adds the number of a document that an authority has declared invalid. */
export async function addInvalidDocument(db: Database, number: string): Promise<void> {
  await db
    .insert(invalidIdentityDocuments)
    .values({ numberIndex: testEncryption.index(invalidIdentityDocuments.numberIndex, number) });
}

/** Adds a contract between an advisor and a client. Returns the contract's id. */
export async function addContract(
  db: Database,
  {
    userId,
    clientId,
    isSigned,
    ...rest
  }: Partial<typeof contracts.$inferInsert> & {
    userId: number;
    clientId: number;
    isSigned: boolean;
  },
): Promise<number> {
  const createdAt = rest.createdAt ?? new Date("2026-01-05T10:00:00Z");
  const [row] = await db
    .insert(contracts)
    .values({
      userId,
      clientId,
      commissionModelId: ids.fixCz,
      state: isSigned ? "Delivered" : "Created",
      stateSince: createdAt,
      clientName: "Adam Novák",
      ...rest,
      createdAt,
      signedAt: isSigned ? new Date(createdAt.getTime() + 86_400_000) : null,
    })
    .returning({ id: contracts.id });
  if (row === undefined) throw new Error("No contract is stored");
  return row.id;
}

/** Returns the search query that finds a client. */
export function queryFor(client: {
  name: string;
  surname: string;
  identificationId: string;
  citizenshipCountryId: number;
}): Record<string, string> {
  return {
    name: client.name,
    surname: client.surname,
    identificationNumber: client.identificationId,
    citizenshipCountryId: String(client.citizenshipCountryId),
  };
}
