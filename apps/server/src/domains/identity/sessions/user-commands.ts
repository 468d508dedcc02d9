import type { Database } from "../../../db/client.ts";
import { createAttempts } from "./attempts.ts";
import { createAttemptRepository } from "./attempts-repository.ts";
import { createSessionRepository } from "./repository.ts";
import { createSecondFactorRepository } from "../security/second-factor-repository.ts";

type Dependencies = { db: Database };

/** Changes users for the operator's command while servers run. */
export function createUserCommands({ db }: Dependencies) {
  const repository = createSessionRepository(db);
  const attempts = createAttempts(createAttemptRepository(db));
  const secondFactors = createSecondFactorRepository(db);

  /** Ends the 15-minute locks after wrong passwords and codes. */
  async function forgetAttempts(username: string): Promise<void> {
    const account = await repository.findAccount(username);
    await attempts.forget("name", username);
    if (account) await attempts.forget("code", account.id);
  }

  return {
    /**
     * Locks or unlocks a user. A lock ends the user's sessions everywhere; unlocking also clears wrong passwords and
     * codes. Returns true if the user exists.
     */
    async setLocked(username: string, locked: boolean): Promise<boolean> {
      const isKnown = await repository.setLocked(username, locked);
      if (isKnown && !locked) await forgetAttempts(username);
      return isKnown;
    },

    /**
     * Removes a user's second factors, including passkeys, after the phone and the recovery codes were lost. Returns
     * true if the user had one; null if the user does not exist.
     */
    async removeSecondFactor(username: string): Promise<boolean | null> {
      const account = await repository.findAccount(username);
      if (account === null) return null;
      await forgetAttempts(username);
      return await secondFactors.removeAll(account.id);
    },
  };
}
