import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { passkeyUsers, passkeys, recoveryCodes, secondFactors } from "../sessions/tables.ts";
import {
  type NotifyOwner,
  changeFactors,
  deleteUnusableRecoveryCodes,
  type MustKeepOne,
} from "./factor-owner-repository.ts";
import { createChallengeRepository } from "./passkey-challenge-repository.ts";

export type Passkey = typeof passkeys.$inferSelect;
export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;
type NewPasskey = typeof passkeys.$inferInsert;

/** Stores passkeys and the challenges that devices sign. */
export function createPasskeyRepository(db: Database) {
  return {
    ...createChallengeRepository(db),

    async list(userId: number): Promise<Passkey[]> {
      return await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
    },

    /** Returns the passkey with this device credential, and the handle by which devices identify its user. */
    async find(credentialId: string, rpId: string) {
      const [row] = await db
        .select({ passkey: passkeys, handle: passkeyUsers.handle })
        .from(passkeys)
        .innerJoin(passkeyUsers, eq(passkeyUsers.userId, passkeys.userId))
        .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)));
      return row ?? null;
    },

    /** Returns the handle by which devices identify a user. Stores `newHandle` if the user has no handle yet. */
    async findOrStoreHandle(userId: number, newHandle: string): Promise<string> {
      await db.insert(passkeyUsers).values({ userId, handle: newHandle }).onConflictDoNothing();
      const [row] = await db
        .select({ handle: passkeyUsers.handle })
        .from(passkeyUsers)
        .where(eq(passkeyUsers.userId, userId));
      return row?.handle ?? newHandle;
    },

    /**
     * Adds a passkey. Adds recovery codes too if the user has none; the result shows whether these codes were stored.
     * Returns "many" if the user already has `maxCount` passkeys, and "known" if any user already has this passkey.
     */
    async add(passkey: NewPasskey, maxCount: number, codeDigests: readonly string[], announce: NotifyOwner) {
      const { userId } = passkey;
      return await changeFactors(db, userId, async (transaction) => {
        const owned = await transaction.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
        if (owned.length >= maxCount) return "many";
        const [added] = await transaction.insert(passkeys).values(passkey).onConflictDoNothing().returning();
        if (added === undefined) return "known";
        const hasNewCodes = await addMissingCodes(transaction, userId, codeDigests);
        await announce(transaction);
        return { added, hasNewCodes };
      });
    },

    /**
     * Removes one of the user's own passkeys. Returns null if it does not exist, and "needed" if it is the last factor
     * of a user who must have one.
     */
    async remove(
      userId: number,
      id: number,
      mustKeepOne: MustKeepOne,
      announce: (transaction: Transaction, name: string) => Promise<void>,
    ): Promise<"removed" | "needed" | null> {
      return await changeFactors(db, userId, async (transaction, owner) => {
        const owned = await transaction.select().from(passkeys).where(eq(passkeys.userId, userId));
        const passkey = owned.find((each) => each.id === id);
        if (passkey === undefined) return null;
        if (owned.length === 1 && mustKeepOne(owner) && !(await hasEnabledApp(transaction, userId))) return "needed";
        await transaction.delete(passkeys).where(eq(passkeys.id, id));
        await deleteUnusableRecoveryCodes(transaction, userId);
        await announce(transaction, passkey.name);
        return "removed";
      });
    },

    /**
     * Records a use in one statement. Returns false if the passkey was deleted, or if the device's counter did not
     * increase, which indicates a copied device. Devices that do not count always send 0.
     */
    async use(id: number, counter: number, now: Date): Promise<boolean> {
      const isNext = counter === 0 ? eq(passkeys.counter, 0) : sql`${passkeys.counter} < ${counter}`;
      const used = await db
        .update(passkeys)
        .set({ counter, lastUsedAt: now })
        .where(and(eq(passkeys.id, id), isNext))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },
  };
}

/** Adds recovery codes if the user has none; returns true if codes were added. */
async function addMissingCodes(
  transaction: Transaction,
  userId: number,
  codeDigests: readonly string[],
): Promise<boolean> {
  const [code] = await transaction.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  if (code !== undefined) return false;
  await transaction.insert(recoveryCodes).values(codeDigests.map((codeDigest) => ({ userId, codeDigest })));
  return true;
}

async function hasEnabledApp(transaction: Transaction, userId: number): Promise<boolean> {
  const [app] = await transaction.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return Boolean(app?.enabledAt);
}
