import { ApiError, type PasskeyAnswer } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { Ceremony } from "../security/passkey-challenges.ts";
import type { Passkeys } from "../security/passkeys.ts";
import type { Account } from "./account-repository.ts";
import type { Attempts } from "./attempts.ts";
import { type Credentials, type CredentialsChecker, refuseState } from "./credentials.ts";
import { readDevice } from "./device.ts";
import type { SessionRepository } from "./repository.ts";
import { newSessionId } from "./session-id.ts";
import { sessionCutoffs, type SessionLimits } from "./session-lifetime.ts";
import type { SessionOpening } from "./tables.ts";

/** The IP address and User-Agent header of a client that logs in. */
export type ClientInfo = { address: string; userAgent: string | undefined };

type Dependencies = {
  repository: Pick<SessionRepository, "findAccount" | "readAccount" | "deleteEndedSessions" | "createSession">;
  credentials: Pick<CredentialsChecker, "check">;
  passkeys: Pick<Passkeys, "start" | "accept">;
  attempts: Pick<Attempts, "spend">;
  clock: Clock;
  limits: SessionLimits;
  digestOf: (cookie: string) => string;
};

/** Logs users in with a password, a passkey or a partner's token. */
export function createLogIn({ repository, credentials, passkeys, attempts, clock, limits, digestOf }: Dependencies) {
  /** Opens a session. Returns the value of the session's cookie and the content of the readable cookie. */
  async function open(account: Account, openedBy: SessionOpening, { address, userAgent }: ClientInfo) {
    const now = clock.now();
    const cookie = newSessionId();
    const { browser, system, kind } = readDevice(userAgent);
    const session = { idDigest: digestOf(cookie), createdAt: now, lastSeenAt: now, openedBy, address };
    const cutoffs = sessionCutoffs(limits, now);
    await repository.deleteEndedSessions(cutoffs);
    const isOpen = await repository.createSession({ ...session, browser, system, deviceKind: kind }, account, cutoffs);
    // The session is not opened if the password has changed or the user was locked since the check.
    if (!isOpen) throw new ApiError("InvalidUsernamePassword");
    return { cookie, user: { id: account.id, name: account.fullName, language: account.language } };
  }

  async function findTrusted(username: string): Promise<Account> {
    const account = await repository.findAccount(username);
    if (account === null) throw new ApiError("InvalidToken");
    refuseState(account, clock.now());
    return account;
  }

  return {
    /**
     * Creates a passkey challenge for a browser that is about to log in. Returns the challenge's options, and the value
     * of the cookie that identifies the browser. Throws TooManyRequests, PasskeysUnavailable.
     */
    async startPasskeyLogIn(ceremony: Ceremony, address: string, publicUrl: string) {
      await attempts.spend("passkey-start", address, clock.now());
      const browser = newSessionId();
      return { browser, options: await passkeys.start(ceremony, digestOf(browser), publicUrl) };
    },

    /** Returns the digest of the browser, for `Credentials`. */
    browserOf: (cookie: string | undefined): string | null =>
      cookie === undefined || cookie.length > 100 ? null : digestOf(cookie),

    /**
     * Logs in with a passkey instead of a password. A passkey cannot be guessed, so wrong passwords for the same
     * username do not block it. Throws TooManyRequests, PasskeyInvalid, AccountLockedByOperator, ForcedChangePassword,
     * ExpiredPassword, DealerNotAssigned.
     */
    async logInByPasskey(answer: PasskeyAnswer, browser: string | null, client: ClientInfo) {
      const now = clock.now();
      await attempts.spend("passkey", client.address, now);
      const userId = await passkeys.accept("LogIn", browser, answer);
      const account = userId === null ? null : await repository.readAccount(userId);
      if (account === null) throw new ApiError("PasskeyInvalid");
      refuseState(account, now);
      return await open(account, "Passkey", client);
    },

    /**
     * Logs in with a password. Throws LoginInvalid, InvalidUsernamePassword, LockedAccount, ExpiredPassword,
     * SecondFactorRequired and similar errors.
     */
    async logIn(request: Credentials & ClientInfo) {
      return await open(await credentials.check(request), "Password", request);
    },

    /** Returns the account that `logInTrusted` would log in. Throws the same errors as `logInTrusted`. */
    findTrusted,

    /**
     * Logs in a user whom a partner has identified, so no second factor is required. Throws AccountLockedByOperator,
     * ForcedChangePassword, ExpiredPassword, DealerNotAssigned, and InvalidToken for an unknown user.
     * Source: docs/reference/single-sign-on.md#partner-tokens.
     */
    async logInTrusted(username: string, client: ClientInfo) {
      return await open(await findTrusted(username), "SignOn", client);
    },
  };
}
