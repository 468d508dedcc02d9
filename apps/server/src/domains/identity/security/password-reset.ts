import { ApiError } from "@fundport/api";
import { checkResetRequest, readLinkToken } from "@fundport/rules";
import { hashPassword } from "../../../lib/keys/passwords.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Dependencies } from "../accounts/dependencies.ts";
import { createAccountRepository } from "../accounts/repository.ts";
import { refuseWeak, type SetPassword } from "./set-password.ts";

/** How many minutes a link to set a password is valid. */
export const resetMinutes = 60;
/**
 * How many milliseconds after a reset request the response is sent. The extra work for an existing user is finished by
 * then, so the time does not reveal whether the user exists.
 */
const answerAfterMs = 300;

type ResetCaller = { address: string; publicUrl: string };

/** Creates the service that resets forgotten passwords with a link in an email. */
export function createPasswordReset(dependencies: Dependencies, setPassword: SetPassword) {
  const { db, clock, secret, sessions, attempts, send, pause, log } = dependencies;
  const digestOf = createTokenDigest(secret, "reset");

  async function sendLink(username: string, publicUrl: string): Promise<void> {
    const now = clock.now();
    // Repeated requests would fill a mailbox. Requests above the limit are ignored, but their response is the usual
    // one.
    if (!(await attempts.spendQuietly("reset", username, now))) return;
    await db.transaction(async (transaction) => {
      const accounts = createAccountRepository(transaction);
      const user = await accounts.findUserByName(username);
      if (user === null) return;
      const token = newToken();
      const row = { tokenDigest: digestOf(token), expiresAt: new Date(now.getTime() + resetMinutes * 60_000) };
      await accounts.storeReset(user.id, row);
      await send(transaction, {
        to: user.email,
        language: user.language,
        template: "password-reset",
        data: {
          name: user.fullName,
          username: user.username,
          url: `${publicUrl}/reset-password/${token}`,
          minutes: resetMinutes,
        },
      });
    });
  }

  return {
    /**
     * Sends a reset link. The response and its timing are the same for known and unknown users. Throws
     * ResetRequestInvalid, TooManyRequests.
     */
    async requestReset(username: string, { address, publicUrl }: ResetCaller): Promise<void> {
      refuseIssues("ResetRequestInvalid", checkResetRequest(username));
      await attempts.spend("reset-address", address, clock.now());
      const work = sendLink(username, publicUrl).catch((error: unknown) => {
        // The error is only logged. A response with an error that only existing users can cause would reveal that a
        // user exists.
        log.error({ err: error }, "a password reset link could not be created");
      });
      await Promise.all([work, pause(answerAfterMs)]);
    },

    /**
     * Sets the password. The link stays valid if the password is refused. Throws InvalidToken, PasswordPolicyNotMet.
     */
    async reset(token: string, password: string, publicUrl: string): Promise<void> {
      const tokenDigest = digestOf(readLinkToken(token));
      const user = await db.transaction((transaction) =>
        createAccountRepository(transaction).lockReset(tokenDigest, clock.now()),
      );
      if (user === null) throw new ApiError("InvalidToken");
      await refuseWeak(password, user);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (transaction) => {
        // While the password was hashed, another request may have used the link, or a newer link may have replaced it.
        const current = await createAccountRepository(transaction).lockReset(tokenDigest, clock.now());
        if (current === null) throw new ApiError("InvalidToken");
        await setPassword(transaction, current, passwordHash, { publicUrl });
      });
      await sessions.credentials.forgetFailures(user);
    },
  };
}
