import { ApiError, type PasskeyAnswer } from "@fundport/api";
import type { Passkeys } from "../security/passkeys.ts";
import type { SecondFactors } from "../security/second-factor.ts";
import type { Attempts } from "./attempts.ts";

export type SecondFactorInput = {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  /** The digest of the browser that requested a passkey challenge; null without one. */
  browser: string | null;
};
type Dependencies = {
  attempts: Pick<Attempts, "guess" | "forget">;
  secondFactors: Pick<SecondFactors, "accept" | "listFactors">;
  passkeys: Pick<Passkeys, "accept">;
};

/** Checks the code or the passkey that a log-in needs besides the password. */
export function createSecondFactorCheck({ attempts, secondFactors, passkeys }: Dependencies) {
  async function isRight(
    { code = "", passkey, browser }: SecondFactorInput,
    userId: number,
    now: Date,
  ): Promise<boolean> {
    if (passkey === undefined) return await secondFactors.accept(userId, code, now);
    return (await passkeys.accept("SecondFactor", browser, passkey)) === userId;
  }

  /** Throws SecondFactorRequired, whose `fields` are the user's factors, SecondFactorInvalid and LockedAccount. */
  return async function checkSecondFactor(logIn: SecondFactorInput, userId: number, now: Date): Promise<void> {
    const factors = await secondFactors.listFactors(userId);
    if (factors.length === 0) return;
    const { code = "", passkey } = logIn;
    if (code === "" && passkey === undefined) {
      const fields = factors.map((path) => ({ path, code: "mixed.required" }));
      throw new ApiError("SecondFactorRequired", { fields });
    }
    // Codes have their own count: a new password, which a stolen mailbox can set, must not allow new guesses.
    const guess = await attempts.guess("code", userId, now);
    const isAccepted = await isRight(logIn, userId, now).catch(async (error: unknown) => {
      await guess.takeBack();
      throw error;
    });
    if (!isAccepted) throw new ApiError("SecondFactorInvalid");
    await attempts.forget("code", userId);
  };
}
