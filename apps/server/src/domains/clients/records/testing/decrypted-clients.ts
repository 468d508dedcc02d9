import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { testEncryption } from "../../../../testing/keys.ts";
import { clients } from "../tables.ts";

/** Returns all clients of a database, decrypted. */
export async function decryptedClients(pool: pg.Pool) {
  const rows = await drizzle(pool).select().from(clients).orderBy(clients.id);
  return rows.map((row) => testEncryption.decryptRow(clients, row));
}
