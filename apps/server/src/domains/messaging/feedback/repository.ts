import type { Database, Transaction } from "../../../db/client.ts";
import { feedback } from "./tables.ts";

export function createFeedbackRepository(db: Database | Transaction) {
  return {
    async insert(row: typeof feedback.$inferInsert): Promise<void> {
      await db.insert(feedback).values(row);
    },
  };
}
