import { eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { verifyPassword } from "../lib/keys/passwords.ts";
import { users } from "../domains/identity/sessions/tables.ts";
import { trialPassword, trialPasswordHash, trialUsers } from "./accounts/users.ts";

/**
 * The user names that the public trial password opens, in their order.
 * Nobody can choose that password, so whoever has it has the hash of the seed, whatever they are called by now. Databases
 * of before that hash was always the same are told by the numbers, names and addresses of the trial's users, and by hashes
 * that several users share. So few hashes are computed that a start can wait for them.
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
    if (hash === trialPasswordHash || (await opens(hash))) open.push(...owners.map(({ username }) => username));
  }
  return open;
}

/** A hash of another system's, or none at all, opens nothing here. */
async function opens(passwordHash: string): Promise<boolean> {
  return await verifyPassword(passwordHash, trialPassword).catch(() => false);
}
