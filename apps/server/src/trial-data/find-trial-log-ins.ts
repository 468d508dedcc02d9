import { eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { verifyPassword } from "../lib/keys/passwords.ts";
import { users } from "../domains/identity/sessions/tables.ts";
import { trialPassword, trialPasswordHash, trialUsers } from "./accounts/users.ts";

/**
 * Returns the usernames with the public trial password, in order of their ids.
 * That password cannot be chosen, so every user with it has the hash of the seed, even under another name. Databases
 * from before that hash was constant are checked by the numbers, names and addresses of the trial users, and by hashes
 * that several users share. This leaves so few hashes to compute that a start can wait for them.
 */
export async function findTrialLogIns(db: Database): Promise<string[]> {
  const shared = db
    .select({ hash: users.passwordHash })
    .from(users)
    .groupBy(users.passwordHash)
    .having(sql`count(*) > 1`);
  const suspects = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(
      or(
        eq(users.passwordHash, trialPasswordHash),
        inArray(users.passwordHash, shared),
        inArray(
          users.id,
          trialUsers.map(({ id }) => id),
        ),
        inArray(
          sql`lower(${users.username})`,
          trialUsers.map(({ username }) => username),
        ),
        inArray(
          sql`lower(${users.email})`,
          trialUsers.map(({ email }) => email),
        ),
      ),
    )
    .orderBy(users.id);
  const byHash = Map.groupBy(suspects, ({ passwordHash }) => passwordHash);
  const open: string[] = [];
  for (const [hash, owners] of byHash) {
    if (hash === trialPasswordHash || (await isOpenedByTrialPassword(hash)))
      open.push(...owners.map(({ username }) => username));
  }
  return open;
}

/** A missing hash or one from another system does not match. */
async function isOpenedByTrialPassword(passwordHash: string): Promise<boolean> {
  return await verifyPassword(passwordHash, trialPassword).catch(() => false);
}
