import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { recoveryCodes, secondFactors } from "./tables.ts";

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;
type Started = { encryptedSecret: string; enabledAt: Date; lastUsedStep: number };

/** The SQL of second factors and their recovery codes. */
export function createSecondFactorRepository(db: Database) {
  return {
    async find(userId: number) {
      const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
      return row ?? null;
    },

    async countRecoveryCodes(userId: number): Promise<number> {
      const [counted] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      return counted?.left ?? 0;
    },

    /** False where a code of this step or a later one was used. Of two calls at once one is told yes. */
    async useStep(userId: number, step: number): Promise<boolean> {
      const used = await db
        .update(secondFactors)
        .set({ lastUsedStep: step })
        .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastUsedStep, step)))
        .returning({ userId: secondFactors.userId });
      return used.length > 0;
    },

    /** False where the user has no such recovery code, or no longer. */
    async useRecoveryCode(userId: number, codeDigest: string): Promise<boolean> {
      const used = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeDigest, codeDigest)))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },

    /** Stores a secret that is not switched on yet, in place of another such. False where one is switched on. */
    async storeSecret(userId: number, encryptedSecret: string): Promise<boolean> {
      const stored = await db
        .insert(secondFactors)
        .values({ userId, encryptedSecret })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { encryptedSecret, lastUsedStep: 0 },
          setWhere: isNull(secondFactors.enabledAt),
        })
        .returning({ userId: secondFactors.userId });
      return stored.length > 0;
    },

    /** Switches it on with its recovery codes. False where it is on, or another call has put another secret in its place. */
    async enable(
      userId: number,
      { encryptedSecret, enabledAt, lastUsedStep }: Started,
      codeDigests: readonly string[],
    ): Promise<boolean> {
      return await db.transaction(async (transaction) => {
        const isIt = and(
          eq(secondFactors.userId, userId),
          isNull(secondFactors.enabledAt),
          eq(secondFactors.encryptedSecret, encryptedSecret),
        );
        const enabled = await transaction
          .update(secondFactors)
          .set({ enabledAt, lastUsedStep })
          .where(isIt)
          .returning({ userId: secondFactors.userId });
        if (enabled.length === 0) return false;
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
        await transaction.insert(recoveryCodes).values(codeDigests.map((codeDigest) => ({ userId, codeDigest })));
        return true;
      });
    },

    /** Switches it off; returns whether it was on. */
    async remove(userId: number): Promise<boolean> {
      return await db.transaction(async (transaction) => {
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
        const removed = await transaction
          .delete(secondFactors)
          .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)))
          .returning({ userId: secondFactors.userId });
        return removed.length > 0;
      });
    },
  };
}
