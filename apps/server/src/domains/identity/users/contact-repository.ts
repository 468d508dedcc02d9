import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "@fundport/i18n";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";

/** A user's name and email address; a locked user cannot log in. */
export type UserContact = { id: number; username: string; email: string; language: Language; isLocked: boolean };

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  language: users.language,
  isLocked: users.locked,
};

/** Finds the names and email addresses of users. */
export function createContactRepository(db: Database | Transaction) {
  return {
    /** Lists users in the order of their ids. */
    list: (userIds: readonly number[]): Promise<UserContact[]> =>
      db
        .select(columns)
        .from(users)
        .where(inArray(users.id, [...userIds]))
        .orderBy(asc(users.id)),

    /** Finds a user by name, ignoring case; null if the user does not exist. */
    async findByUsername(username: string): Promise<UserContact | null> {
      const [row] = await db
        .select(columns)
        .from(users)
        .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
      return row ?? null;
    },
  };
}
