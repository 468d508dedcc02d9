import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.ts";
import { companies, users } from "../session/tables.ts";
import { feedback } from "./tables.ts";

/** The SQL of feedback. */
export function createFeedbackRepository(db: Database | Transaction) {
  return {
    async insert(row: typeof feedback.$inferInsert): Promise<void> {
      await db.insert(feedback).values(row);
    },

    /** Who has something to say, and how they are answered. */
    async getSender(userId: number) {
      const [sender] = await db
        .select({ name: users.fullName, username: users.username, email: users.email, company: companies.name })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(eq(users.id, userId));
      if (!sender) throw new Error("a user who is logged in is not there");
      return sender;
    },
  };
}
