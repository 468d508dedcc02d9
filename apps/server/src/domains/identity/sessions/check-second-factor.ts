import { ApiError, type PasskeyAnswer } from "@fundport/api";
import type { Passkeys } from "../security/passkeys.ts";
import type { SecondFactors } from "../security/second-factor.ts";
import type { Attempts } from "./attempts.ts";

export type SecondFactorInput = {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  /** The digest of the browser that requested a passkey challenge; null if no challenge was requested. */
  browser: string | null;
};
type Dependencies = {
  attempts: Pick<Attempts, "guess" | "forget">;
  secondFactors: Pick<SecondFactors, "accept" | "listFactors">;
  passkeys: Pick<Passkeys, "accept">;
};

/** Creates a function that checks the code or the passkey that a log-in requires in addition to the password. */
export function createSecondFactorCheck({ attempts, secondFactors, passkeys }: Dependencies) {
  async function isRight(
    { code = "", passkey, browser }: SecondFactorInput,
    userId: number,
    now: Date,
  ): Promise<boolean> {
    if (passkey === undefined) return await secondFactors.accept(userId, code, now);
    return (await passkeys.accept("SecondFactor", browser, passkey)) === userId;
  }

  /** Throws SecondFactorInvalid, LockedAccount, or SecondFactorRequired, whose `fields` list the user's factors. */
  return async function checkSecondFactor(logIn: SecondFactorInput, userId: number, now: Date): Promise<void> {
    const factors = await secondFactors.listFactors(userId);
    if (factors.length === 0) return;
    const { code = "", passkey } = logIn;
    if (code === "" && passkey === undefined) {
      const fields = factors.map((path) => ({ path, code: "mixed.required" }));
      throw new ApiError("SecondFactorRequired", { fields });
    }
    // Wrong codes are counted separately from wrong passwords. A thief of the mailbox can set a new password, but this
    // must not allow new guesses at the code.
    const guess = await attempts.guess("code", userId, now);
    const isAccepted = await isRight(logIn, userId, now).catch(async (error: unknown) => {
      await guess.takeBack();
      throw error;
    });
    if (!isAccepted) throw new ApiError("SecondFactorInvalid");
    await attempts.forget("code", userId);
  };
}
