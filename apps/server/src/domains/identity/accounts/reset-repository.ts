import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";
import { passwordResets } from "./tables.ts";

export function createResetRepository(db: Database | Transaction) {
  return {
    /** Stores the user's reset link. An older link is replaced and becomes invalid. */
    async storeReset(userId: number, reset: { tokenDigest: string; expiresAt: Date }): Promise<void> {
      await db
        .insert(passwordResets)
        .values({ userId, ...reset })
        .onConflictDoUpdate({ target: passwordResets.userId, set: reset });
    },

    async removeReset(userId: number): Promise<void> {
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    },

    /** Returns the user of a valid reset link, and locks the link's row until the transaction ends. */
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
