import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { usedSignOnTokens } from "./tables.ts";

export type SignOnRepository = ReturnType<typeof createSignOnRepository>;

/** Stores used sign-on tokens. */
export function createSignOnRepository(db: Database) {
  return {
    /** Deletes tokens that no process can consider valid any longer. */
    async forgetExpired(now: Date): Promise<void> {
      await db.delete(usedSignOnTokens).where(lt(usedSignOnTokens.expiresAt, now));
    },

    async isUsed({ partner, idDigest }: Pick<typeof usedSignOnTokens.$inferInsert, "partner" | "idDigest">) {
      const isThisToken = and(eq(usedSignOnTokens.partner, partner), eq(usedSignOnTokens.idDigest, idDigest));
      return (await db.$count(usedSignOnTokens, isThisToken)) > 0;
    },

    /**
     * Stores a token as used. Returns false if the token was used before; of two concurrent uses only one returns true.
     */
    async insert(token: typeof usedSignOnTokens.$inferInsert): Promise<boolean> {
      const used = await db
        .insert(usedSignOnTokens)
        .values(token)
        .onConflictDoNothing()
        .returning({ idDigest: usedSignOnTokens.idDigest });
      return used.length > 0;
    },
  };
}
