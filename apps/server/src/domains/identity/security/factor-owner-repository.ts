import { and, type AnyColumn, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { passkeys, recoveryCodes, secondFactors, sessionChannel, users } from "../sessions/tables.ts";

export type FactorOwner = { id: number; roles: readonly string[] };
/** Returns true if the user must keep a second factor. It is called while the user's row is locked. */
export type MustKeepOne = (owner: FactorOwner) => boolean;
/**
 * Notifies the user of a change within the transaction of that change: if the notification fails, the change is rolled
 * back.
 */
export type NotifyOwner = (transaction: Transaction) => Promise<void>;

/** Returns SQL that is true if a user has a second factor: an authenticator app that is switched on, or a passkey. */
export function hasSecondFactor(userId: AnyColumn | number) {
  return sql<boolean>`(exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${userId} and ${secondFactors.enabledAt} is not null)
    or exists (select from ${passkeys} where ${passkeys.userId} = ${userId}))`;
}

/**
 * Changes the second factors of a user. Changes run one after another across all processes, so two concurrent removals
 * cannot leave a user without a required factor. After the change all processes read the permissions of the user's
 * sessions again.
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

/** Deletes a user's recovery codes if the user has no second factor left that the codes could replace. */
export async function deleteUnusableRecoveryCodes(transaction: Transaction, userId: number): Promise<void> {
  await transaction
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), sql`not ${hasSecondFactor(userId)}`));
}
