import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { passkeys, recoveryCodes, secondFactors, users } from "../sessions/tables.ts";
import {
  type NotifyOwner,
  changeFactors,
  deleteUnusableRecoveryCodes,
  hasSecondFactor,
  type MustKeepOne,
} from "./factor-owner-repository.ts";

type EnabledFactor = { encryptedSecret: string; enabledAt: Date; lastUsedStep: number };

/** Switches second factors on and off. Changes to one user's factors run one after another. */
export function createFactorChanges(db: Database) {
  return {
    /**
     * Switches the authenticator app on and stores its recovery codes. Returns false if the app is on already, or if a
     * concurrent request has replaced its secret.
     */
    async enable(
      userId: number,
      { encryptedSecret, enabledAt, lastUsedStep }: EnabledFactor,
      codeDigests: readonly string[],
      announce: NotifyOwner,
    ): Promise<boolean> {
      const isEnabled = await changeFactors(db, userId, async (transaction) => {
        const isPendingSecret = and(
          eq(secondFactors.userId, userId),
          isNull(secondFactors.enabledAt),
          eq(secondFactors.encryptedSecret, encryptedSecret),
        );
        const enabled = await transaction
          .update(secondFactors)
          .set({ enabledAt, lastUsedStep })
          .where(isPendingSecret)
          .returning({ userId: secondFactors.userId });
        if (enabled.length === 0) return false;
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
        await transaction.insert(recoveryCodes).values(codeDigests.map((codeDigest) => ({ userId, codeDigest })));
        await announce(transaction);
        return true;
      });
      return isEnabled === true;
    },

    /**
     * Switches the authenticator app off. Returns "none" if it was already off, and "needed" if it is the last factor
     * of a user who must have one.
     */
    async remove(
      userId: number,
      mustKeepOne: MustKeepOne,
      announce: NotifyOwner,
    ): Promise<"removed" | "none" | "needed"> {
      const outcome = await changeFactors(db, userId, async (transaction, owner) => {
        const [passkey] = await transaction
          .select({ id: passkeys.id })
          .from(passkeys)
          .where(eq(passkeys.userId, userId))
          .limit(1);
        if (passkey === undefined && mustKeepOne(owner)) {
          const [enabled] = await transaction
            .select({ userId: secondFactors.userId })
            .from(secondFactors)
            .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));
          if (enabled !== undefined) return "needed";
        }
        const removed = await transaction
          .delete(secondFactors)
          .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)))
          .returning({ userId: secondFactors.userId });
        await deleteUnusableRecoveryCodes(transaction, userId);
        if (removed.length === 0) return "none";
        await announce(transaction);
        return "removed";
      });
      return outcome ?? "none";
    },

    /** Removes all second factors and recovery codes of a user; returns true if the user had a second factor. */
    async removeAll(userId: number): Promise<boolean> {
      const wasThere = await changeFactors(db, userId, async (transaction) => {
        const had = await transaction
          .select({ has: hasSecondFactor(users.id) })
          .from(users)
          .where(eq(users.id, userId));
        await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId));
        await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
        return had[0]?.has === true;
      });
      return wasThere === true;
    },
  };
}
