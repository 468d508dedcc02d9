import { and, type AnyColumn, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { passkeys, recoveryCodes, secondFactors, sessionChannel, users } from "../sessions/tables.ts";

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
