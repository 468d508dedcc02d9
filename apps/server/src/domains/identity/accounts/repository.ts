import type { Language } from "@fundport/i18n";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";
import { distributorBranches, distributors } from "../distributors/tables.ts";
import { createRegistrationRepository } from "./registration-repository.ts";
import { createResetRepository } from "./reset-repository.ts";

export type Distributor = typeof distributors.$inferSelect;
export type AccountRepository = ReturnType<typeof createAccountRepository>;
type User = typeof users.$inferSelect;

/** Combines the queries of registrations, distributors, users and reset links. Methods that lock need a transaction. */
export function createAccountRepository(db: Database | Transaction) {
  return {
    ...createRegistrationRepository(db),
    ...createResetRepository(db),

    async findDistributor(code: string): Promise<Distributor | null> {
      const [distributor] = await db.select().from(distributors).where(eq(distributors.code, code));
      return distributor ?? null;
    },

    async hasBranch(distributorCode: string, code: string): Promise<boolean> {
      const found = await db
        .select({ code: distributorBranches.code })
        .from(distributorBranches)
        .where(and(eq(distributorBranches.distributorCode, distributorCode), eq(distributorBranches.code, code)));
      return found.length > 0;
    },

    /**
     * Returns the new user's id. Throws if another user has the email address or the advisor code, see
     * `uniqueConflictOf`.
     */
    async insertUser(user: typeof users.$inferInsert): Promise<number | null> {
      const [row] = await db.insert(users).values(user).returning({ id: users.id });
      return row?.id ?? null;
    },

    async findUserByName(username: string): Promise<User | null> {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
      return user ?? null;
    },

    /**
     * Stores a new password hash if the user's current hash is still `former`; returns true if it was stored. Clears
     * the obligation to change the password.
     */
    async replacePassword(userId: number, former: string, passwordHash: string): Promise<boolean> {
      const set = await db
        .update(users)
        .set({ passwordHash, mustChangePassword: false, passwordExpiresAt: null })
        .where(and(eq(users.id, userId), eq(users.passwordHash, former)))
        .returning({ id: users.id });
      return set.length > 0;
    },

    /** Returns the language of the user with this address; null if the user does not exist. */
    async findLanguage(email: string): Promise<Language | null> {
      const [user] = await db
        .select({ language: users.language })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
      return user?.language ?? null;
    },

    /** Returns users with the role `operator` who may log in. */
    async listOperators() {
      return await db
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(and(sql`'operator' = any(${users.roles})`, eq(users.locked, false)));
    },
  };
}
