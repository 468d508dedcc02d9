import { ApiError, type UnsavedWork } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { Listener } from "../../db/listener.ts";
import type { Clock } from "../../ports/clock.ts";
import { createAttempts } from "./attempts.ts";
import { codeSubject, createCredentials, type Credentials, nameSubject } from "./credentials.ts";
import { type Account, createSessionRepository } from "./repository.ts";
import { createSecondFactors, removeFactor } from "./second-factor.ts";
import { createDigest, createSessionCache, newSessionId, type SessionLimits } from "./session-cache.ts";

export { type Attempts, createAttempts } from "./attempts.ts";
export { hashPassword, verifyPassword } from "./passwords.ts";
export { createSafe, createTokenDigest, newToken } from "./secrets.ts";
export { endSessions } from "./session-cache.ts";

export type Sessions = ReturnType<typeof createSessions>;

/** Logging in and out, who is logged in, and the work that survives a session. Source: docs/spec-gaps.md, Sessions and accounts. */
export function createSessions(
  db: Database,
  listener: Listener,
  clock: Clock,
  { secret, ...limits }: SessionLimits & { secret: string },
) {
  const digestOf = createDigest(secret);
  const repository = createSessionRepository(db);
  const attempts = createAttempts(db);
  const secondFactors = createSecondFactors(db, secret);
  const credentials = createCredentials({ repository, attempts, secondFactors, clock });
  const cache = createSessionCache(db, listener, clock, { limits, digestOf });

  /** Returns the new session's cookie and what the readable cookie says. */
  async function open(account: Account) {
    const now = clock.now();
    const cookie = newSessionId();
    const expired = new Date(now.getTime() - limits.absoluteHours * 3_600_000);
    const isOpen = await repository.createSession(digestOf(cookie), account, now, expired);
    // Between the check and now the password was changed, or the user locked.
    if (!isOpen) throw new ApiError("InvalidUsernamePassword");
    return { cookie, user: { id: account.id, name: account.fullName, language: account.language } };
  }

  return {
    find: cache.find,
    secondsLeft: cache.secondsLeft,
    credentials,
    secondFactors,

    /** Throws InvalidUsernamePassword, LockedAccount, ExpiredPassword, SecondFactorRequired and the like. */
    async logIn(given: Credentials) {
      return await open(await credentials.check(given));
    },

    /**
     * Logs in whom a partner vouches for. Throws LockedAccount, ForcedChangePassword, ExpiredPassword, DealerNotAssigned,
     * and InvalidToken where there is no such user. The portal's own second factor is not asked for: the partner has made
     * sure who it is. See docs/decisions/095.
     */
    async logInTrusted(username: string) {
      const account = await repository.findAccount(username);
      if (account === null) throw new ApiError("InvalidToken");
      credentials.refuseState(account, clock.now());
      return await open(account);
    },

    async logOut(sessionId: string): Promise<void> {
      await repository.endSession(sessionId);
      cache.forget(sessionId);
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

/**
 * Locks a user or lets them in again, for the operator's command. A lock ends their sessions everywhere; letting them in also
 * ends the 15 minutes after wrong passwords and codes. Returns whether there is such a user.
 */
export async function setUserLocked(db: Database, username: string, locked: boolean): Promise<boolean> {
  const repository = createSessionRepository(db);
  const isKnown = await repository.setLocked(username, locked);
  if (isKnown && !locked) await forgetAttempts(db, username);
  return isKnown;
}

/**
 * Switches a user's second factor off, for the operator's command: the phone is lost, and the recovery codes with it.
 * Returns whether it was on; null where there is no such user.
 */
export async function removeSecondFactor(db: Database, username: string): Promise<boolean | null> {
  const account = await createSessionRepository(db).findAccount(username);
  if (account === null) return null;
  await forgetAttempts(db, username);
  return await removeFactor(db, account.id);
}

async function forgetAttempts(db: Database, username: string): Promise<void> {
  const account = await createSessionRepository(db).findAccount(username);
  const attempts = createAttempts(db);
  await attempts.forget(nameSubject(username));
  if (account) await attempts.forget(codeSubject(account.id));
}
