import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Transaction } from "../../../db/client.ts";
import { ApiError } from "@fundport/api";
import { checkNewPassword, checkRequired, checkResetRequest, readLinkToken } from "@fundport/rules";
import { hashPassword, verifyPassword } from "../../../lib/keys/passwords.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import type { users } from "../sessions/tables.ts";
import { isCommonPassword } from "../accounts/common-passwords.ts";
import type { Dependencies } from "../accounts/dependencies.ts";
import { createAccountRepository } from "../accounts/repository.ts";

/** For so long a link to set a password holds. */
export const resetMinutes = 60;
/** Every answer to a reset request comes after this, and what has to be done for a user is done by then. */
const answerAfterMs = 300;

type Person = typeof users.$inferSelect;
export type ResetCaller = { address: string; publicUrl: string };

/** Passwords that their owners set anew. Source: portal §2.1, §8, client §5, docs/spec-gaps.md. */
export function createPasswordService({ db, clock, secret, sessions, attempts, send, pause, log }: Dependencies) {
  const digestOf = createTokenDigest(secret, "reset");

  async function sendLink(username: string, publicUrl: string): Promise<void> {
    const now = clock.now();
    // Asking again and again fills a mail box; what comes too often is left out without a word.
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

  /** The password is set, every other session ends, no reset link is left, and the owner hears of it. */
  async function setPassword(
    transaction: Transaction,
    user: Person,
    passwordHash: string,
    at: { keep?: string; publicUrl: string },
  ) {
    const accounts = createAccountRepository(transaction);
    if (!(await accounts.replacePassword(user.id, user.passwordHash, passwordHash))) return false;
    await sessions.endSessionsOf(transaction, user.id, at.keep);
    await accounts.removeReset(user.id);
    await send(transaction, {
      to: user.email,
      language: user.language,
      template: "password-changed",
      data: { name: user.fullName, username: user.username, resetUrl: `${at.publicUrl}/reset-password` },
    });
    return true;
  }

  async function refuseWeak(password: string, user: Person): Promise<void> {
    const [issue] = [user.username, user.email].flatMap((username) =>
      checkNewPassword("newPassword", password, { username, isCommon: isCommonPassword }),
    );
    const key =
      issue?.key ?? ((await verifyPassword(user.passwordHash, password)) ? "string.password-unchanged" : null);
    if (key !== null) throw new ApiError("PasswordPolicyNotMet", { fields: [{ path: "newPassword", code: key }] });
  }

  return {
    /** Answers alike, and after the same time, whether there is such a user or not. Throws ResetRequestInvalid, TooManyRequests. */
    async requestReset(username: string, { address, publicUrl }: ResetCaller): Promise<void> {
      refuseIssues("ResetRequestInvalid", checkResetRequest(username));
      await attempts.spend("reset-address", address, clock.now());
      const work = sendLink(username, publicUrl).catch((error: unknown) => {
        // Told to nobody outside: a fault that only users meet would say who is one.
        log.error({ err: error }, "a reset link could not be made");
      });
      await Promise.all([work, pause(answerAfterMs)]);
    },

    /** Throws InvalidToken, PasswordPolicyNotMet; a refused password leaves the link as it is. */
    async reset(token: string, password: string, publicUrl: string): Promise<void> {
      const tokenDigest = digestOf(readLinkToken(token));
      const user = await db.transaction((transaction) =>
        createAccountRepository(transaction).lockReset(tokenDigest, clock.now()),
      );
      if (user === null) throw new ApiError("InvalidToken");
      await refuseWeak(password, user);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (transaction) => {
        // Another call may have used the link, or a newer one made it void, while the password was hashed.
        const current = await createAccountRepository(transaction).lockReset(tokenDigest, clock.now());
        if (current === null) throw new ApiError("InvalidToken");
        await setPassword(transaction, current, passwordHash, { publicUrl });
      });
      await sessions.credentials.forgive(user);
    },

    /** Throws PasswordChangeInvalid, OldPasswordWrong, PasswordPolicyNotMet, TooManyRequests. */
    async change(
      { id, sessionId }: { id: number; sessionId: string },
      { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
      publicUrl: string,
    ): Promise<void> {
      const missing = [...checkRequired("oldPassword", oldPassword), ...checkRequired("newPassword", newPassword)];
      refuseIssues("PasswordChangeInvalid", missing);
      const changed = await sessions.credentials.guardOwn(id, async (user) => {
        if (!(await verifyPassword(user.passwordHash, oldPassword))) return false;
        await refuseWeak(newPassword, user);
        const passwordHash = await hashPassword(newPassword);
        const at = { keep: sessionId, publicUrl };
        // False where another process has just changed it: then the old password is not the one that was given.
        return await db.transaction((transaction) => setPassword(transaction, user, passwordHash, at));
      });
      if (!changed) throw new ApiError("OldPasswordWrong");
    },
  };
}
