import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client.ts";
import { companies, users } from "../session/tables.ts";

/** Who has something to say, and how to answer them. */
export async function findSender(db: Transaction, userId: number) {
  const [sender] = await db
    .select({ name: users.fullName, username: users.username, email: users.email, company: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!sender) throw new Error("a user who is logged in is not there");
  return sender;
}

/** The language of the user with this address; null where nobody has it. */
export async function findUserLanguage(db: Transaction, email: string) {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user?.language ?? null;
}
