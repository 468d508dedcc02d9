import { eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { verifyPassword } from "../lib/keys/passwords.ts";
import { users } from "../domains/identity/sessions/tables.ts";
import { trialPassword, trialPasswordHash, trialUsers } from "./accounts/users.ts";

/**
 * Returns the usernames with the public trial password, in order of their ids.
 * Users cannot choose this password, so every user who has it also has the hash from the trial data, even under another
 * name. In older databases the hash was not constant, so the function also checks users with the id, name or email
 * address of a trial user, and users who share a hash. Only a few hashes must therefore be computed, so a start can
 * wait for the result.
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

/** The result is false if the hash is missing or comes from another system. */
async function isOpenedByTrialPassword(passwordHash: string): Promise<boolean> {
  return await verifyPassword(passwordHash, trialPassword).catch(() => false);
}
