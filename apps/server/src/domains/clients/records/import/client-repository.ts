import { getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { drawIds } from "../../../../db/draw-ids.ts";
import type { Encryption, NewRow, ReadRow } from "../../../../db/encryption.ts";
import { clients } from "../tables.ts";
import { frameworkContracts } from "../../../contracts/records/tables.ts";

export type StoredClient = Omit<
  ReadRow<typeof clients>,
  "identificationIndex" | "identityDocumentIndex" | "secondaryDocumentIndex"
>;
export type NewClient = Omit<NewRow<typeof clients>, "id">;
/** What a client is known by. */
export type ClientKey = Pick<StoredClient, "citizenshipCountryId" | "identificationType" | "identificationId">;

/** A key as texts are compared; `identificationId` as `normaliseNumber` writes it. */
export function clientKeyOf({ citizenshipCountryId, identificationType, identificationId }: ClientKey): string {
  return `${citizenshipCountryId} ${identificationType} ${identificationId}`;
}

/** The SQL of loading clients. */
export function createClientImportRepository(db: Database, encryption: Encryption) {
  async function findByKeys(keys: readonly ClientKey[]): Promise<Map<string, StoredClient>> {
    const indexes = keys.map(({ identificationId }) => encryption.index(clients.identificationIndex, identificationId));
    const rows = await db.select().from(clients).where(inArray(clients.identificationIndex, indexes));
    return new Map(
      rows.map((row) => {
        const read = encryption.decryptRow(clients, row);
        return [clientKeyOf(read), read];
      }),
    );
  }

  return {
    findByKeys,

    /** Keeps portals from writing clients until the import is over: what was compared is what is replaced. */
    async lock(): Promise<void> {
      await db.execute(sql`lock table clients in share row exclusive mode`);
    },

    /** Who has user names, however they are written: the client's id by the place of the name in the list. */
    async findOwnersOfUsernames(usernames: readonly (string | null)[]): Promise<Map<number, number>> {
      const { rows } = await db.execute<{ place: number; id: number }>(sql`
        select given.place::integer as place, c.id from jsonb_array_elements_text(${JSON.stringify(usernames)}::jsonb)
          with ordinality as given (username, place) join clients c on lower(c.username) = lower(given.username)`);
      return new Map(rows.map(({ place, id }) => [place - 1, id]));
    },

    /** Writes new clients, and known ones by their ids; framework contracts follow the names of those. */
    async store(added: readonly NewClient[], changed: readonly StoredClient[]): Promise<void> {
      const ids = added.length === 0 ? [] : await drawIds(db, clients, added.length);
      const rows = [...added.map((row, index) => ({ ...row, id: ids[index] ?? 0 })), ...changed];
      if (rows.length === 0) return;
      await db
        .insert(clients)
        .values(rows.map((row) => encryption.encryptRow(clients, row)))
        .onConflictDoUpdate({ target: clients.id, set: everyColumn });
      const known = changed.map(({ id }) => id);
      if (known.length > 0)
        await db.execute(sql`
          update ${frameworkContracts} f set client_name = c.name || ' ' || c.surname, client_birth_date = c.birth_date
          from ${clients} c where c.id = f.client_id and c.id in ${known}
            and (f.client_name, f.client_birth_date) is distinct from (c.name || ' ' || c.surname, c.birth_date)`);
    },
  };
}

/** What a statement was to insert becomes what there is. */
const everyColumn = Object.fromEntries(
  Object.entries(getTableColumns(clients))
    .filter(([property]) => property !== "id")
    .map(([property, column]) => [property, sql.raw(`excluded."${column.name}"`)]),
);
