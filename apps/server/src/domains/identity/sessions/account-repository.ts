import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "./tables.ts";

export type Account = typeof users.$inferSelect;

/** Reads and locks the accounts of users who log in. */
export function createLogInAccountRepository(db: Database | Transaction) {
  return {
    async findAccount(username: string): Promise<Account | null> {
      const [account] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
      return account ?? null;
    },

    async readAccount(userId: number): Promise<Account | null> {
      const [account] = await db.select().from(users).where(eq(users.id, userId));
      return account ?? null;
    },

    /**
     * Locks or unlocks a user; returns true if the user exists. A trigger of the database (`users_changed`) ends the
     * user's sessions in every process.
     */
    async setLocked(username: string, locked: boolean): Promise<boolean> {
      const changed = await db
        .update(users)
        .set({ locked })
        .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
        .returning({ id: users.id });
      return changed.length > 0;
    },

    async isLocked(userId: number): Promise<boolean> {
      const [user] = await db.select({ locked: users.locked }).from(users).where(eq(users.id, userId));
      return user?.locked === true;
    },
  };
}
