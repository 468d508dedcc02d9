import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";
import { passwordResets } from "./tables.ts";

/** The SQL of links to set a password. */
export function createResetRepository(db: Database | Transaction) {
  return {
    /** One link a user: the newer makes the older void. */
    async storeReset(userId: number, reset: { tokenDigest: string; expiresAt: Date }): Promise<void> {
      await db
        .insert(passwordResets)
        .values({ userId, ...reset })
        .onConflictDoUpdate({ target: passwordResets.userId, set: reset });
    },

    async removeReset(userId: number): Promise<void> {
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    },

    /** The user of a reset link that still counts, held until the transaction ends. */
    async lockReset(tokenDigest: string, now: Date): Promise<typeof users.$inferSelect | null> {
      const [row] = await db
        .select({ user: users, expiresAt: passwordResets.expiresAt })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(eq(passwordResets.tokenDigest, tokenDigest))
        .for("update");
      return row && row.expiresAt > now ? row.user : null;
    },
  };
}
