import { ApiError, type PasskeyAnswer, type UnsavedWorkToKeep } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import type { Listener } from "../../../db/listener.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "./attempts.ts";
import { createCredentials, type Credentials } from "./credentials.ts";
import { createOwnSessions } from "../security/own-sessions.ts";
import type { OwnSessionRepository } from "../security/own-sessions-repository.ts";
import type { PasskeyRepository } from "../security/passkey-repository.ts";
import { type Ceremony, createPasskeys } from "../security/passkeys.ts";
import { type Account, createSessionRepository, type SessionRepository } from "./repository.ts";
import { readDevice } from "./device.ts";
import { createSecondFactors } from "../security/second-factor.ts";
import type { SecondFactorRepository } from "../security/second-factor-repository.ts";
import {
  createDigest,
  createSessionCache,
  isOperator,
  newSessionId,
  overBefore,
  type SessionLimits,
} from "./session-cache.ts";
import type { SessionOpening } from "./tables.ts";
import type { UnsavedWorkRepository } from "./unsaved-work-repository.ts";

export type { Attempts } from "./attempts.ts";

/** Whence somebody logs in, and what the browser says of itself. */
export type Visitor = { address: string; userAgent: string | undefined };

export type Sessions = ReturnType<typeof createSessions>;

type Dependencies = SessionLimits & {
  repository: SessionRepository;
  secondFactorRepository: SecondFactorRepository;
  passkeyRepository: PasskeyRepository;
  unsavedWorkRepository: UnsavedWorkRepository;
  ownSessionRepository: OwnSessionRepository;
  listener: Listener;
  clock: Clock;
  attempts: Attempts;
  /** What digests of sessions and secrets of second factors are made with. */
  secret: string;
};

/** Logging in and out, who is logged in, and the work that survives a session. Source: docs/spec-gaps.md, Sessions and accounts. */
export function createSessions({
  repository,
  secondFactorRepository,
  passkeyRepository,
  unsavedWorkRepository,
  ownSessionRepository,
  listener,
  clock,
  attempts,
  secret,
  ...limits
}: Dependencies) {
  const digestOf = createDigest(secret);
  const isRequiredOf = (owner: { roles: readonly string[] }) => limits.operatorsNeedSecondFactor && isOperator(owner);
  const secondFactors = createSecondFactors({ repository: secondFactorRepository, secret, isRequiredOf });
  const passkeys = createPasskeys({ repository: passkeyRepository, secondFactors, clock });
  const credentials = createCredentials({ repository, attempts, secondFactors, passkeys, clock });
  const cache = createSessionCache({ repository, listener, clock, limits, digestOf });

  /** Returns the new session's cookie and what the readable cookie says. */
  async function open(account: Account, openedBy: SessionOpening, { address, userAgent }: Visitor) {
    const now = clock.now();
    const cookie = newSessionId();
    const { browser, system, kind } = readDevice(userAgent);
    const session = { idDigest: digestOf(cookie), createdAt: now, lastSeenAt: now, openedBy, address };
    const over = overBefore(limits, now);
    await repository.clearOver(over);
    const isOpen = await repository.createSession({ ...session, browser, system, deviceKind: kind }, account, over);
    // Between the check and now the password was changed, or the user locked.
    if (!isOpen) throw new ApiError("InvalidUsernamePassword");
    return { cookie, user: { id: account.id, name: account.fullName, language: account.language } };
  }

  async function findTrusted(username: string): Promise<Account> {
    const account = await repository.findAccount(username);
    if (account === null) throw new ApiError("InvalidToken");
    credentials.refuseState(account, clock.now());
    return account;
  }

  return {
    find: cache.find,
    findKnown: cache.findKnown,
    isLockedOut: cache.isLockedOut,
    secondsLeft: cache.secondsLeft,
    secondsKnown: cache.secondsKnown,
    credentials,
    secondFactors,
    own: createOwnSessions({ repository: ownSessionRepository, clock, limits, forget: cache.forget }),
    passkeys,

    /**
     * Asks a browser that is about to log in for a passkey. Returns what it needs, and the cookie that says which browser
     * was asked. Throws TooManyRequests, PasskeysUnavailable.
     */
    async startPasskeyLogIn(ceremony: Ceremony, address: string, publicUrl: string) {
      await attempts.spend("passkey-start", address, clock.now());
      const browser = newSessionId();
      return { browser, options: await passkeys.start(ceremony, digestOf(browser), publicUrl) };
    },

    /** Which browser it is, as `Credentials` has it. */
    browserOf: (cookie: string | undefined): string | null =>
      cookie === undefined || cookie.length > 100 ? null : digestOf(cookie),

    /**
     * Logs in by a passkey alone: nobody guesses one, so wrong passwords of the same name do not stop it. Throws
     * TooManyRequests, PasskeyInvalid, AccountLockedByOperator, ForcedChangePassword, ExpiredPassword, DealerNotAssigned.
     */
    async logInByPasskey(answer: PasskeyAnswer, browser: string | null, visitor: Visitor) {
      const now = clock.now();
      await attempts.spend("passkey", visitor.address, now);
      const userId = await passkeys.accept("LogIn", browser, answer);
      const account = userId === null ? null : await repository.readAccount(userId);
      if (account === null) throw new ApiError("PasskeyInvalid");
      credentials.refuseState(account, now);
      return await open(account, "Passkey", visitor);
    },

    /** Throws LoginInvalid, InvalidUsernamePassword, LockedAccount, ExpiredPassword, SecondFactorRequired and the like. */
    async logIn(given: Credentials & Visitor) {
      return await open(await credentials.check(given), "Password", given);
    },

    /** Whom a partner may log in, as `logInTrusted` would; throws as it does. */
    findTrusted,

    /**
     * Logs in whom a partner vouches for. Throws AccountLockedByOperator, ForcedChangePassword, ExpiredPassword,
     * DealerNotAssigned, and InvalidToken where there is no such user. The portal's own second factor is not asked for: the partner has made
     * sure who it is. See docs/decisions/095.
     */
    async logInTrusted(username: string, visitor: Visitor) {
      return await open(await findTrusted(username), "SignOn", visitor);
    },

    async logOut(sessionId: string): Promise<void> {
      await repository.endSession(sessionId);
      cache.forget(sessionId);
    },

    /** Ends a user's sessions in every process once the transaction is committed, but for the one of the digest `except`. */
    endSessionsOf: (transaction: Transaction, userId: number, except?: string): Promise<void> =>
      createSessionRepository(transaction).endSessionsOf(userId, except),

    async findUnsavedWork(userId: number) {
      const work = await unsavedWorkRepository.find(userId);
      return (
        work && {
          version: work.version,
          data: work.data,
          savedAt: work.savedAt.toISOString(),
          revision: work.revision,
        }
      );
    },

    /** Throws `UnsavedWorkChanged` where another browser's work stands there. */
    async keepUnsavedWork(userId: number, work: UnsavedWorkToKeep): Promise<void> {
      if (!(await unsavedWorkRepository.store(userId, work, clock.now()))) throw new ApiError("UnsavedWorkChanged");
    },

    /** Throws `UnsavedWorkChanged` where another browser's work stands there. */
    async forgetUnsavedWork(userId: number, known: readonly string[]): Promise<void> {
      if (!(await unsavedWorkRepository.remove(userId, known))) throw new ApiError("UnsavedWorkChanged");
    },
  };
}
