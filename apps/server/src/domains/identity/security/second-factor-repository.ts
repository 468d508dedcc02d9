import { and, type AnyColumn, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { passkeys, recoveryCodes, secondFactors, sessionChannel, users } from "../sessions/tables.ts";

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;
type Started = { encryptedSecret: string; enabledAt: Date; lastUsedStep: number };

export type FactorOwner = { id: number; roles: readonly string[] };
/** Whether somebody has to keep a second factor; asked while the row of that user is locked. */
export type MustKeepOne = (owner: FactorOwner) => boolean;
/** Tells the user of a change, within its transaction: what nobody could be told of has not happened. */
export type Announce = (transaction: Transaction) => Promise<void>;

/** Whether a user logs in with more than the password: codes of an app that are switched on, or a passkey. */
export function hasSecondFactor(userId: AnyColumn | number) {
  return sql<boolean>`(exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${userId} and ${secondFactors.enabledAt} is not null)
    or exists (select from ${passkeys} where ${passkeys.userId} = ${userId}))`;
}

/**
 * Works on what a user logs in with, one change after another, in every process: who has to keep one of two never loses
 * both at once. All processes then read anew what the user's sessions may do.
 */
export async function changeFactors<Result>(
  db: Database,
  userId: number,
  work: (transaction: Transaction, owner: FactorOwner) => Promise<Result>,
): Promise<Result | null> {
  return await db.transaction(async (transaction) => {
    const [owner] = await transaction
      .select({ id: users.id, roles: users.roles })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (owner === undefined) return null;
    const result = await work(transaction, owner);
    await transaction.execute(sql`select pg_notify(${sessionChannel}, ${`user:${userId}`})`);
    return result;
  });
}

/** Without anything to log in with besides the password, recovery codes have nothing to stand in for. */
export async function forgetNeedlessCodes(transaction: Transaction, userId: number): Promise<void> {
  await transaction
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), sql`not ${hasSecondFactor(userId)}`));
}

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
      announce: Announce,
    ): Promise<boolean> {
      const isEnabled = await changeFactors(db, userId, async (transaction) => {
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
        await announce(transaction);
        return true;
      });
      return isEnabled === true;
    },

    async hasPasskey(userId: number): Promise<boolean> {
      const [row] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
      return row !== undefined;
    },

    /** Switches the app's codes off; says whether they were on, or that they are the last that the user has and has to keep. */
    async remove(userId: number, mustKeepOne: MustKeepOne, announce: Announce): Promise<"removed" | "none" | "needed"> {
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
        await forgetNeedlessCodes(transaction, userId);
        if (removed.length === 0) return "none";
        await announce(transaction);
        return "removed";
      });
      return outcome ?? "none";
    },

    /** Removes everything that a user logs in with besides the password; returns whether there was anything. */
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
