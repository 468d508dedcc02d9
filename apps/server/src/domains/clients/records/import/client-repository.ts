import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { reserveIds } from "../../../../db/reserve-ids.ts";
import type { Encryption, NewRow } from "../../../../db/encryption.ts";
import { clients } from "../tables.ts";
import { type ClientKey, createClientKeyRepository, type StoredClient } from "../key-repository.ts";

export type NewClient = Omit<NewRow<typeof clients>, "id">;
/** Creates the repository of the client import. */
export function createClientImportRepository(db: Database, encryption: Encryption) {
  return {
    findByKeys: (keys: readonly ClientKey[]) => createClientKeyRepository(db, encryption).findByKeys(keys),

    /**
     * Locks the table of clients until the import commits, so that a running server cannot change a row between its
     * comparison and its update.
     */
    async lock(): Promise<void> {
      await db.execute(sql`lock table clients in share row exclusive mode`);
    },

    /**
     * Returns the ids of clients with the given usernames, ignoring case. The keys are the positions of the usernames
     * in the list.
     */
    async findOwnersOfUsernames(usernames: readonly (string | null)[]): Promise<Map<number, number>> {
      const { rows } = await db.execute<{ position: number; id: number }>(sql`
        select given.position::integer as position, c.id from jsonb_array_elements_text(${JSON.stringify(usernames)}::jsonb)
          with ordinality as given (username, position) join clients c on lower(c.username) = lower(given.username)`);
      return new Map(rows.map(({ position, id }) => [position - 1, id]));
    },

    /** Inserts new clients, and updates existing clients that have the same id. */
    async store(added: readonly NewClient[], changed: readonly StoredClient[]): Promise<void> {
      const ids = added.length === 0 ? [] : await reserveIds(db, clients, added.length);
      const rows = [...added.map((row, index) => ({ ...row, id: ids[index] ?? 0 })), ...changed];
      if (rows.length === 0) return;
      await db
        .insert(clients)
        .values(rows.map((row) => encryption.encryptRow(clients, row)))
        .onConflictDoUpdate({ target: clients.id, set: everyColumn });
    },
  };
}

/** The update part of the insert: sets each column to the value that the insert would have stored. */
const everyColumn = Object.fromEntries(
  Object.entries(getTableColumns(clients))
    .filter(([property]) => property !== "id")
    .map(([property, column]) => [property, sql.raw(`excluded."${column.name}"`)]),
);
