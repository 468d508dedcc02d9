import { and, count, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { passkeys, recoveryCodes, secondFactors } from "../sessions/tables.ts";
import { createFactorChanges } from "./factor-changes-repository.ts";

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;
/** Stores second factors and their recovery codes. */
export function createSecondFactorRepository(db: Database) {
  return {
    ...createFactorChanges(db),

    async find(userId: number) {
      const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
      return row ?? null;
    },

    async countRecoveryCodes(userId: number): Promise<number> {
      const [counted] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      return counted?.left ?? 0;
    },

    /**
     * Marks the time step of a code as used. Returns false if a code of this or a later step was used before. Of two
     * concurrent calls only one returns true.
     */
    async useStep(userId: number, step: number): Promise<boolean> {
      const used = await db
        .update(secondFactors)
        .set({ lastUsedStep: step })
        .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastUsedStep, step)))
        .returning({ userId: secondFactors.userId });
      return used.length > 0;
    },

    /** Uses up a recovery code. Returns false if the user does not have this code, or has used it already. */
    async useRecoveryCode(userId: number, codeDigest: string): Promise<boolean> {
      const used = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeDigest, codeDigest)))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },

    /**
     * Stores a secret that is not switched on yet and replaces an earlier one. Returns false if the authenticator app
     * is switched on.
     */
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

    async hasPasskey(userId: number): Promise<boolean> {
      const [row] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
      return row !== undefined;
    },
  };
}
