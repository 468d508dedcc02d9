import type pg from "pg";
import { outboxChannel } from "../domains/messaging/outbox/tables.ts";

/** Notifies the servers that use a database to send due messages immediately. */
export async function wakeOutbox(pool: pg.Pool): Promise<void> {
  await pool.query(`notify ${outboxChannel}`);
}
