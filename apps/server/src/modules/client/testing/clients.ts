import type { Database } from "../../../db/client.ts";
import { ids } from "../../../test-support/catalogue/ids.ts";
import { czechRepublic } from "../../../test-support/people.ts";
import { contracts } from "../../contract/tables.ts";
import { clients } from "../tables.ts";

/** A client with a signed contract of anna's. */
export const annasClient = {
  id: 11,
  identificationType: "BirthNumber",
  identificationId: "8055171237",
  citizenshipCountryId: czechRepublic,
  name: "Anežka",
  surname: "Nováková-Malá",
  birthDate: "1980-05-17",
  email: "anezka@example.com",
  phoneNumber: "+420777123456",
  username: "anezka@example.com",
  sex: "FEMALE",
} as const satisfies typeof clients.$inferInsert;

/** A client with a signed contract of boris's. */
export const borisClient = {
  ...annasClient,
  id: 12,
  identificationId: "9001011224",
  name: "Bohdan",
  surname: "Černý",
  birthDate: "1990-01-01",
  email: "bohdan@example.com",
  username: "Bohdan.Cerny",
  sex: "MALE",
} as const satisfies typeof clients.$inferInsert;

/** Call it after `seedPeople` and `seedCatalogue`. */
export async function seedClients(db: Database): Promise<void> {
  await db.insert(clients).values([annasClient, borisClient]);
  const signed = { commissionModelId: ids.fixCz, createdAt: new Date("2026-01-05T10:00:00Z") };
  await db.insert(contracts).values([
    { ...signed, userId: 1, clientId: annasClient.id, signedAt: new Date("2026-01-06T10:00:00Z") },
    { ...signed, userId: 2, clientId: borisClient.id, signedAt: new Date("2026-01-06T10:00:00Z") },
  ]);
}

/** The query by which a client is looked up. */
export function soughtAs(client: typeof clients.$inferInsert): Record<string, string> {
  const { name, surname, identificationId, citizenshipCountryId } = client;
  return {
    name,
    surname,
    identificationNumber: identificationId,
    citizenshipCountryId: String(citizenshipCountryId),
  };
}
