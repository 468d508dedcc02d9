import { ApiError } from "@fundport/api";
import { checkLogin } from "@fundport/rules";
import { verifyPassword } from "../../../lib/keys/passwords.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Passkeys } from "../security/passkeys.ts";
import type { SecondFactors } from "../security/second-factor.ts";
import type { Account } from "./account-repository.ts";
import type { Attempts } from "./attempts.ts";
import { createSecondFactorCheck, type SecondFactorInput } from "./check-second-factor.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { subjectOf } from "./limits.ts";
import { createOwnGuard } from "./own-guard.ts";
import type { SessionRepository } from "./repository.ts";

/**
 * How many log-ins from one address a process checks concurrently; further ones wait. If many people in an office log
 * in at the same time with correct passwords, each log-in is uncounted before too many are counted for their common
 * address.
 */
const slotsPerAddress = 8;

export type Credentials = SecondFactorInput & { username: string; password: string; address: string };
export type CredentialsChecker = ReturnType<typeof createCredentials>;

type Dependencies = {
  repository: Pick<SessionRepository, "findAccount" | "readAccount">;
  attempts: Attempts;
  secondFactors: SecondFactors;
  passkeys: Pick<Passkeys, "accept">;
  clock: Clock;
};

/** Checks passwords and codes, and limits guesses. */
export function createCredentials({ repository, attempts, secondFactors, passkeys, clock }: Dependencies) {
  const turns = createKeyedMutex();
  const nextSlot = createSlots();
  const checkSecondFactor = createSecondFactorCheck({ attempts, secondFactors, passkeys });

  async function checkCounted(logIn: Credentials, now: Date): Promise<Account> {
    const { username, password } = logIn;
    const account = await repository.findAccount(username);
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    if (!isRight || account === null) throw new ApiError("InvalidUsernamePassword");
    // The account's state is checked after the password: only a client with the correct password may learn it.
    refuseState(account, now);
    await checkSecondFactor(logIn, account.id, now);
    await attempts.forget("name", username);
    return account;
  }

  /** Checks a log-in. A locked name is refused without checking the password, whether or not a user has that name. */
  async function checkInTurn(logIn: Credentials, now: Date): Promise<Account> {
    const guess = await attempts.guess("name", logIn.username, now);
    try {
      return await checkCounted(logIn, now);
    } catch (error) {
      if (!isWrong(error)) await guess.takeBack();
      throw error;
    }
  }

  return {
    /**
     * Returns the account that logs in. An unknown name and a wrong password lead to the same response after the same
     * time. Attempts for one name run one after another, so concurrent guesses cannot exceed the limit.
     */
    async check(logIn: Credentials): Promise<Account> {
      refuseIssues("LoginInvalid", checkLogin(logIn));
      const now = clock.now();
      return await turns.runExclusive(nextSlot(logIn.address), async () => {
        // The log-in is counted before the password is checked. Only wrong passwords stay counted.
        const spent = await attempts.spend("address", logIn.address, now);
        try {
          const account = await turns.runExclusive(subjectOf("name", logIn.username), () => checkInTurn(logIn, now));
          await attempts.takeBack(spent);
          return account;
        } catch (error) {
          if (!isWrong(error)) await attempts.takeBack(spent);
          throw error;
        }
      });
    },

    guardOwn: createOwnGuard({ repository, attempts, clock }),

    /** Clears the counts of wrong passwords after the owner has set a new password. */
    async forgetFailures({ id, username }: { id: number; username: string }): Promise<void> {
      await Promise.all([attempts.forget("name", username), attempts.forget("own", id)]);
    },
  };
}

/** Throws if the account's state forbids the log-in. This also applies to a log-in with a partner's token. */
export function refuseState(account: Account, now: Date): void {
  if (account.locked) throw new ApiError("AccountLockedByOperator");
  if (account.mustChangePassword) throw new ApiError("ForcedChangePassword");
  if (account.passwordExpiresAt && account.passwordExpiresAt <= now) throw new ApiError("ExpiredPassword");
  if (account.distributorCode === null) throw new ApiError("DealerNotAssigned");
}

function createSlots(): (address: string) => string {
  let lastSlot = 0;
  return (address) => {
    lastSlot = (lastSlot + 1) % slotsPerAddress;
    return `${subjectOf("address", address)} ${lastSlot}`;
  };
}

/**
 * Returns true if the password or code was wrong. Errors about a locked name or the account's state are not guesses.
 */
function isWrong(error: unknown): boolean {
  return error instanceof ApiError && ["InvalidUsernamePassword", "SecondFactorInvalid"].includes(error.code);
}
