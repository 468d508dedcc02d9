import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { usedSignOnTokens } from "./tables.ts";

export type SignOnRepository = ReturnType<typeof createSignOnRepository>;

/** The SQL of sign-on tokens that were used. */
export function createSignOnRepository(db: Database) {
  return {
    /** Forgets the tokens that no process takes for valid any more. */
    async forgetExpired(now: Date): Promise<void> {
      await db.delete(usedSignOnTokens).where(lt(usedSignOnTokens.expiresAt, now));
    },

    async isUsed({ partner, idDigest }: Pick<typeof usedSignOnTokens.$inferInsert, "partner" | "idDigest">) {
      const isThat = and(eq(usedSignOnTokens.partner, partner), eq(usedSignOnTokens.idDigest, idDigest));
      return (await db.$count(usedSignOnTokens, isThat)) > 0;
    },

    /** False where the token was used before: of two that come at the same moment, one passes. */
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
