import { inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { Encryption, ReadRow } from "../../../db/encryption.ts";
import { clients } from "./tables.ts";

export type StoredClient = Omit<
  ReadRow<typeof clients>,
  "identificationIndex" | "identityDocumentIndex" | "secondaryDocumentIndex"
>;
/** The fields that identify a client. `identificationId` has the format of `normaliseNumber`. */
export type ClientKey = Pick<StoredClient, "citizenshipCountryId" | "identificationType" | "identificationId">;
export type FindClient = (key: ClientKey) => StoredClient | undefined;

/** Returns a client's key as a string that can be compared. */
export function clientKeyOf({ citizenshipCountryId, identificationType, identificationId }: ClientKey): string {
  return `${citizenshipCountryId} ${identificationType} ${identificationId}`;
}

/** Creates the repository that reads clients by the fields that identify them. */
export function createClientKeyRepository(db: Database, encryption: Encryption) {
  return {
    /** Reads the clients with the given keys. Returns a function that finds a client by its key. */
    async findByKeys(keys: readonly ClientKey[]): Promise<FindClient> {
      const indexes = keys.map(({ identificationId }) =>
        encryption.index(clients.identificationIndex, identificationId),
      );
      const rows = await db.select().from(clients).where(inArray(clients.identificationIndex, indexes));
      const found = new Map(
        rows.map((row) => {
          const client = encryption.decryptRow(clients, row);
          return [clientKeyOf(client), client];
        }),
      );
      return (key) => found.get(clientKeyOf(key));
    },

    /** Returns the keys of all clients, by client id. */
    async readKeys(): Promise<Map<number, ClientKey>> {
      const rows = await db
        .select({
          id: clients.id,
          citizenshipCountryId: clients.citizenshipCountryId,
          identificationType: clients.identificationType,
          identificationId: clients.identificationId,
        })
        .from(clients);
      return new Map(rows.map((row) => [row.id, encryption.decryptRow(clients, row)]));
    },
  };
}
