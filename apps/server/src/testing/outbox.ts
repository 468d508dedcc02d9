import type pg from "pg";
import { outboxChannel } from "../domains/messaging/outbox/tables.ts";

/** Makes the portals on a database send the messages that are due, as if their wait was over. */
export async function wakeOutbox(pool: pg.Pool): Promise<void> {
  await pool.query(`notify ${outboxChannel}`);
}
