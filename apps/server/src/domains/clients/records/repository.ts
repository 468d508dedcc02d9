import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, ReadRow } from "../../../db/encryption.ts";
import { clients, invalidIdentityDocuments } from "./tables.ts";

export type ClientRow = ReadRow<typeof clients>;
/** The id and name of the client who was found by a personal id. */
export type KnownClient = Pick<ClientRow, "id" | "name" | "surname">;
export type ClientRepository = ReturnType<typeof createClientRepository>;

/** All identification types. A query with all of them can use the index on all three columns. */
const kinds: ClientRow["identificationType"][] = ["BirthNumber", "VID"];

/**
 * Creates the repository of clients. Only this file and the repository of the screening list compare personal ids,
 * document numbers and usernames. Numbers are compared by their blind indexes, which are computed from the format of
 * `normaliseNumber`.
 */
export function createClientRepository(db: Database, encryption: Encryption) {
  return {
    async findById(id: number): Promise<ClientRow | null> {
      const [found] = await db.select().from(clients).where(eq(clients.id, id));
      return found === undefined ? null : encryption.decryptRow(clients, found);
    },

    /**
     * Returns the client with a personal id of a country. Prefers a birth number to other numbers. Reads only the
     * names, because reading the whole record would take measurably longer and so reveal that the record exists.
     */
    async findByNumber(citizenshipCountryId: number, number: string): Promise<KnownClient | null> {
      const [found] = await db
        .select({ id: clients.id, name: clients.name, surname: clients.surname })
        .from(clients)
        .where(
          and(
            eq(clients.citizenshipCountryId, citizenshipCountryId),
            inArray(clients.identificationType, kinds),
            eq(clients.identificationIndex, encryption.index(clients.identificationIndex, number)),
          ),
        )
        .orderBy(asc(clients.identificationType))
        .limit(1);
      return found === undefined ? null : encryption.decryptRow(clients, found);
    },

    /** Returns the id of the client with a username, ignoring case. Returns null if no client has the username. */
    async findIdByUsername(username: string): Promise<number | null> {
      const [found] = await db
        .select({ id: clients.id })
        .from(clients)
        .where(sql`lower(${clients.username}) = lower(${username})`);
      return found?.id ?? null;
    },

    /** Returns the ids of clients whose main or secondary document has the number. */
    async listIdsByDocument(number: string): Promise<number[]> {
      const index = encryption.index(clients.identityDocumentIndex, number);
      const found = await db
        .select({ id: clients.id })
        .from(clients)
        .where(or(eq(clients.identityDocumentIndex, index), eq(clients.secondaryDocumentIndex, index)));
      return found.map(({ id }) => id);
    },

    /** Returns true if an authority has declared the document with this number invalid. */
    async isInvalidDocument(number: string, on: Database | Transaction = db): Promise<boolean> {
      const { numberIndex } = invalidIdentityDocuments;
      const found = await on
        .select({ numberIndex })
        .from(invalidIdentityDocuments)
        .where(eq(numberIndex, encryption.index(numberIndex, number)));
      return found.length > 0;
    },
  };
}
