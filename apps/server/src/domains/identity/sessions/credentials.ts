import { ApiError, type PasskeyAnswer } from "@fundport/api";
import { checkLogin } from "@fundport/rules";
import { verifyPassword } from "../../../lib/keys/passwords.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "./attempts.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { subjectOf } from "./limits.ts";
import type { Account, SessionRepository } from "./repository.ts";
import type { Passkeys } from "../security/passkeys.ts";
import type { SecondFactors } from "../security/second-factor.ts";

/**
 * So many log-ins of one address are judged side by side in a process, the others wait: right ones are taken back before
 * they fill the limit, however many of an office come at once.
 */
const placesAnAddress = 8;

export type Credentials = {
  username: string;
  password: string;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  address: string;
  /** Which browser was asked for a passkey; null for one that was not. */
  browser: string | null;
};

type Dependencies = {
  repository: Pick<SessionRepository, "findAccount" | "readAccount">;
  attempts: Attempts;
  secondFactors: SecondFactors;
  passkeys: Pick<Passkeys, "accept">;
  clock: Clock;
};

/** Passwords and codes as they are given, with what keeps them from being guessed. */
export function createCredentials({ repository, attempts, secondFactors, passkeys, clock }: Dependencies) {
  const turns = createKeyedMutex();
  let lastPlace = 0;

  function nextPlace(address: string): string {
    lastPlace = (lastPlace + 1) % placesAnAddress;
    return `${subjectOf("address", address)} ${lastPlace}`;
  }

  function refuseState(account: Account, now: Date): void {
    if (account.locked) throw new ApiError("AccountLockedByOperator");
    if (account.mustChangePassword) throw new ApiError("ForcedChangePassword");
    if (account.passwordExpiresAt && account.passwordExpiresAt <= now) throw new ApiError("ExpiredPassword");
    if (account.distributorCode === null) throw new ApiError("DealerNotAssigned");
  }

  /** A code or a passkey besides the password; `fields` of the refusal are what the user has. */
  async function checkSecondFactor(given: Credentials, { id }: Account, means: string[], now: Date): Promise<void> {
    const { code = "", passkey } = given;
    if (code === "" && passkey === undefined) {
      const fields = means.map((path) => ({ path, code: "mixed.required" }));
      throw new ApiError("SecondFactorRequired", { fields });
    }
    // Codes are counted apart as well: a new password, which a stolen mailbox can set, does not give new guesses.
    const guess = await attempts.guess("code", id, now);
    const isRight = await isSecondFactor(given, id, now).catch(async (error: unknown) => {
      await guess.takeBack();
      throw error;
    });
    if (!isRight) throw new ApiError("SecondFactorInvalid");
    await attempts.forget("code", id);
  }

  async function isSecondFactor({ code = "", passkey, browser }: Credentials, id: number, now: Date): Promise<boolean> {
    if (passkey === undefined) return await secondFactors.accept(id, code, now);
    return (await passkeys.accept("SecondFactor", browser, passkey)) === id;
  }

  async function checkCounted(given: Credentials, now: Date): Promise<Account> {
    const { username, password } = given;
    const account = await repository.findAccount(username);
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    if (!isRight || account === null) throw new ApiError("InvalidUsernamePassword");
    // Only who knows the password hears of the account's state.
    refuseState(account, now);
    const means = await secondFactors.listMeans(account.id);
    if (means.length > 0) await checkSecondFactor(given, account, means, now);
    await attempts.forget("name", username);
    return account;
  }

  /** A locked name costs no work: whether somebody has it makes no difference here. */
  async function checkInTurn(given: Credentials, now: Date): Promise<Account> {
    const guess = await attempts.guess("name", given.username, now);
    try {
      return await checkCounted(given, now);
    } catch (error) {
      if (!isWrong(error)) await guess.takeBack();
      throw error;
    }
  }

  return {
    /** Throws where the account's state forbids to log in, whoever vouches for its owner. */
    refuseState,

    /**
     * Who logs in. The answer for an unknown name and for a wrong password is the same, and takes the same time. Each
     * attempt sees what became of the one before: guesses sent side by side are locked out as well.
     */
    async check(given: Credentials): Promise<Account> {
      refuseIssues("LoginInvalid", checkLogin(given));
      const now = clock.now();
      return await turns.runExclusive(nextPlace(given.address), async () => {
        // Counted before the password is looked at; only what was wrong stays counted.
        const spent = await attempts.spend("address", given.address, now);
        try {
          const account = await turns.runExclusive(subjectOf("name", given.username), () => checkInTurn(given, now));
          await attempts.takeBack(spent);
          return account;
        } catch (error) {
          if (!isWrong(error)) await attempts.takeBack(spent);
          throw error;
        }
      });
    },

    /**
     * Work of a logged-in user that asks for the password again, or for a code: false for a wrong one, which is counted, so
     * that whoever took over a session cannot guess: `TooManyRequests`. Counted apart from log-ins: nobody locks the user out that way either.
     */
    async guardOwn<Result>(
      userId: number,
      work: (account: Account) => Promise<Result | false>,
    ): Promise<Result | false> {
      const now = clock.now();
      return await turns.runExclusive(subjectOf("own", userId), async () => {
        // Counted before the password is looked at: other processes look at others at the same moment.
        const spent = await attempts.spend("own", userId, now);
        try {
          const account = await repository.readAccount(userId);
          if (account === null) throw new ApiError("Unauthorized");
          const result = await work(account);
          if (result !== false) await attempts.forget("own", userId);
          return result;
        } catch (error) {
          // What the work itself refuses is no guess.
          await attempts.takeBack(spent);
          throw error;
        }
      });
    },

    /** A new password has been set by its owner: what was counted against the old one is over. */
    async forgive({ id, username }: { id: number; username: string }): Promise<void> {
      await Promise.all([attempts.forget("name", username), attempts.forget("own", id)]);
    },
  };
}

/** Wrong as a guess is; a name that is locked, or an account that may not log in, is none. */
function isWrong(error: unknown): boolean {
  return error instanceof ApiError && ["InvalidUsernamePassword", "SecondFactorInvalid"].includes(error.code);
}
