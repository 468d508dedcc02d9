import { ApiError, type UnsavedWork, type User } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { Listener } from "../../db/listener.ts";
import type { Clock } from "../../ports/clock.ts";
import { verifyPassword } from "./passwords.ts";
import { presentUser } from "./present.ts";
import { createQueues } from "./queues.ts";
import { createSessionRepository } from "./repository.ts";
import { createDigest, createSessionCache, newSessionId, type SessionLimits } from "./session-cache.ts";

export { hashPassword } from "./passwords.ts";

/** Five wrong passwords lock a name; an address may guess at many names, but not for long. Source: decisions. */
const mostWrongByName = 5;
const mostWrongByAddress = 50;

export type Sessions = ReturnType<typeof createSessions>;

/** Logging in and out, who is logged in, and the work that survives a session. Source: decisions, Sessions and accounts. */
export function createSessions(
  db: Database,
  listener: Listener,
  clock: Clock,
  { secret, ...limits }: SessionLimits & { secret: string },
) {
  const digestOf = createDigest(secret);
  const repository = createSessionRepository(db);
  const oneByOne = createQueues();
  const cache = createSessionCache(db, listener, clock, { limits, digestOf });

  /** The answer for an unknown name and for a wrong password is the same, and takes the same time. */
  async function checkCredentials(username: string, password: string, address: string) {
    const now = clock.now();
    const [byName, byAddress] = [`name:${username.toLowerCase()}`, `address:${address}`];
    if (await repository.findLock(byAddress, now)) throw new ApiError("TooManyRequests");
    // Each attempt sees what became of the one before: guesses sent side by side are locked out as well.
    return await oneByOne(byName, async () => {
      const isLocked = (await repository.findLock(byName, now)) !== null;
      const account = await repository.findAccount(username);
      const isRight = await verifyPassword(account?.passwordHash ?? null, password);
      if (isLocked) throw new ApiError("LockedAccount");
      if (!isRight || !account) {
        await Promise.all([
          repository.recordFailure(byName, mostWrongByName, now),
          repository.recordFailure(byAddress, mostWrongByAddress, now),
        ]);
        throw new ApiError("InvalidUsernamePassword");
      }
      await repository.forgetFailures(byName);
      return account;
    });
  }

  return {
    find: cache.find,

    /** Gives the new session's cookie. Throws InvalidUsernamePassword, LockedAccount, ExpiredPassword and the like. */
    async logIn({ username, password, address }: { username: string; password: string; address: string }) {
      const account = await checkCredentials(username, password, address);
      const now = clock.now();
      if (account.locked) throw new ApiError("LockedAccount");
      if (account.mustChangePassword) throw new ApiError("ForcedChangePassword");
      if (account.passwordExpiresAt && account.passwordExpiresAt <= now) throw new ApiError("ExpiredPassword");
      if (account.distributorCode === null) throw new ApiError("DealerNotAssigned");
      const cookie = newSessionId();
      const expired = new Date(now.getTime() - limits.absoluteHours * 3_600_000);
      await repository.createSession(digestOf(cookie), account.id, now, expired);
      return { cookie, user: { id: account.id, name: account.fullName, language: account.language } };
    },

    async logOut(sessionId: string): Promise<void> {
      await repository.endSession(sessionId);
      cache.forget(sessionId);
    },

    async getUser(userId: number): Promise<User> {
      const row = await repository.readUser(userId);
      if (!row) throw new ApiError("Unauthorized");
      return presentUser(row);
    },

    async findUnsavedWork(userId: number) {
      const work = await repository.readUnsavedWork(userId);
      return work && { version: work.version, data: work.data, savedAt: work.savedAt.toISOString() };
    },
    keepUnsavedWork: (userId: number, { version, data }: UnsavedWork) =>
      repository.keepUnsavedWork(userId, version, data, clock.now()),
    forgetUnsavedWork: (userId: number) => repository.forgetUnsavedWork(userId),
  };
}
