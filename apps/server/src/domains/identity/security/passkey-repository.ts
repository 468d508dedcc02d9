import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { type Announce, changeFactors, forgetNeedlessCodes, type MustKeepOne } from "./second-factor-repository.ts";
import { passkeyChallenges, passkeyUsers, passkeys, recoveryCodes, secondFactors } from "../sessions/tables.ts";

export type Passkey = typeof passkeys.$inferSelect;
export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;
type NewPasskey = typeof passkeys.$inferInsert;
type Challenge = typeof passkeyChallenges.$inferSelect;

/** The SQL of passkeys and of what devices are asked to sign. */
export function createPasskeyRepository(db: Database) {
  return {
    async list(userId: number): Promise<Passkey[]> {
      return await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
    },

    /** The passkey of a device, with how devices know its user. */
    async find(credentialId: string, rpId: string) {
      const [row] = await db
        .select({ passkey: passkeys, handle: passkeyUsers.handle })
        .from(passkeys)
        .innerJoin(passkeyUsers, eq(passkeyUsers.userId, passkeys.userId))
        .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)));
      return row ?? null;
    },

    /** How devices know a user: what is stored already, else `drawn`. */
    async keepHandle(userId: number, drawn: string): Promise<string> {
      await db.insert(passkeyUsers).values({ userId, handle: drawn }).onConflictDoNothing();
      const [row] = await db
        .select({ handle: passkeyUsers.handle })
        .from(passkeyUsers)
        .where(eq(passkeyUsers.userId, userId));
      return row?.handle ?? drawn;
    },

    /**
     * Adds one, with recovery codes where the user has none. Tells whether these codes are the user's now; "many" where
     * there are `most` already, "known" where the device's passkey is somebody's.
     */
    async add(passkey: NewPasskey, most: number, codeDigests: readonly string[], announce: Announce) {
      const { userId } = passkey;
      return await changeFactors(db, userId, async (transaction) => {
        const owned = await transaction.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
        if (owned.length >= most) return "many";
        const [added] = await transaction.insert(passkeys).values(passkey).onConflictDoNothing().returning();
        if (added === undefined) return "known";
        const [code] = await transaction.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
        if (code === undefined)
          await transaction.insert(recoveryCodes).values(codeDigests.map((codeDigest) => ({ userId, codeDigest })));
        await announce(transaction);
        return { added, hasNewCodes: code === undefined };
      });
    },

    /** Removes one of the user's own; null where there is none, "needed" where it is the last that the user has to keep. */
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
        if (owned.length === 1 && mustKeepOne(owner)) {
          const [app] = await transaction.select().from(secondFactors).where(eq(secondFactors.userId, userId));
          if (!app?.enabledAt) return "needed";
        }
        await transaction.delete(passkeys).where(eq(passkeys.id, id));
        await forgetNeedlessCodes(transaction, userId);
        await announce(transaction, passkey.name);
        return "removed";
      });
    },

    /**
     * Notes a use, in one statement: false where the device has counted no further than it had, as a copy of it would, or
     * where the passkey is gone. Devices that do not count say 0 each time.
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

    /** Stores what is to be signed, in place of what the same browser was asked before; what is over is cleared away. */
    async storeChallenge(challenge: Challenge, now: Date): Promise<void> {
      await db.execute(sql`delete from ${passkeyChallenges} where (bound_to, ceremony) in
        (select bound_to, ceremony from ${passkeyChallenges}
          where ${passkeyChallenges.expiresAt} <= ${now.toISOString()}::timestamptz limit 1000 for update skip locked)`);
      await db
        .insert(passkeyChallenges)
        .values(challenge)
        .onConflictDoUpdate({ target: [passkeyChallenges.boundTo, passkeyChallenges.ceremony], set: challenge });
    },

    /** Takes it away and returns it: of any number of answers to one challenge a single one is looked at. */
    async takeChallenge(boundTo: string, ceremony: Challenge["ceremony"]): Promise<Challenge | null> {
      const [taken] = await db
        .delete(passkeyChallenges)
        .where(and(eq(passkeyChallenges.boundTo, boundTo), eq(passkeyChallenges.ceremony, ceremony)))
        .returning();
      return taken ?? null;
    },
  };
}
