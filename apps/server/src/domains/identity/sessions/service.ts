import type { Transaction } from "../../../db/client.ts";
import type { Listener } from "../../../db/listener.ts";
import type { Clock } from "../../../ports/clock.ts";
import { createOwnSessions } from "../security/own-sessions.ts";
import type { OwnSessionRepository } from "../security/own-sessions-repository.ts";
import type { PasskeyRepository } from "../security/passkey-repository.ts";
import { createPasskeys } from "../security/passkeys.ts";
import { createSecondFactors } from "../security/second-factor.ts";
import type { SecondFactorRepository } from "../security/second-factor-repository.ts";
import type { Attempts } from "./attempts.ts";
import { createCredentials } from "./credentials.ts";
import { createLogIn } from "./log-in.ts";
import { isOperator } from "./operator-role.ts";
import { createSessionRepository, type SessionRepository } from "./repository.ts";
import { createSessionCache } from "./session-cache.ts";
import { createDigest } from "./session-id.ts";
import type { SessionLimits } from "./session-lifetime.ts";
import { createUnsavedWork } from "./unsaved-work.ts";
import type { UnsavedWorkRepository } from "./unsaved-work-repository.ts";

export type { Attempts } from "./attempts.ts";

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
  /** The secret that keys the digests of sessions and encrypts the secrets of second factors. */
  secret: string;
};

/**
 * Manages log-in and log-out, the logged-in user, and unsaved work that survives a session.
 * Source: docs/reference/sessions.md.
 */
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

  return {
    find: cache.find,
    isLockedOut: cache.isLockedOut,
    secondsLeft: cache.secondsLeft,
    credentials,
    secondFactors,
    own: createOwnSessions({ repository: ownSessionRepository, clock, limits, forget: cache.forget }),
    passkeys,
    ...createLogIn({ repository, credentials, passkeys, attempts, clock, limits, digestOf }),
    ...createUnsavedWork({ repository: unsavedWorkRepository, clock }),

    async logOut(sessionId: string): Promise<void> {
      await repository.endSession(sessionId);
      cache.forget(sessionId);
    },

    /**
     * Ends a user's sessions in every process when the transaction commits, except the session with the digest
     * `except`.
     */
    endSessionsOf: (transaction: Transaction, userId: number, except?: string): Promise<void> =>
      createSessionRepository(transaction).endSessionsOf(userId, except),
  };
}
