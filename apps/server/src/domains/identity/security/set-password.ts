import { ApiError } from "@fundport/api";
import { checkNewPassword } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { verifyPassword } from "../../../lib/keys/passwords.ts";
import { isCommonPassword } from "../accounts/common-passwords.ts";
import type { Dependencies } from "../accounts/dependencies.ts";
import { createAccountRepository } from "../accounts/repository.ts";
import type { users } from "../sessions/tables.ts";

type User = typeof users.$inferSelect;
export type SetPassword = ReturnType<typeof createSetPassword>;

/** Creates the function that stores passwords which users choose. */
export function createSetPassword({ sessions, send }: Pick<Dependencies, "sessions" | "send">) {
  /**
   * Sets the password, ends all sessions except the current one, deletes the reset link and notifies the owner. Returns
   * false if the password has changed since `user` was read.
   */
  return async function setPassword(
    transaction: Transaction,
    user: User,
    passwordHash: string,
    at: { keep?: string; publicUrl: string },
  ): Promise<boolean> {
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
  };
}

/** Throws PasswordPolicyNotMet if the password is weak or is the current password. */
export async function refuseWeak(password: string, user: User): Promise<void> {
  const [issue] = [user.username, user.email].flatMap((username) =>
    checkNewPassword("newPassword", password, { username, isCommon: isCommonPassword }),
  );
  const key = issue?.key ?? ((await verifyPassword(user.passwordHash, password)) ? "string.password-unchanged" : null);
  if (key !== null) throw new ApiError("PasswordPolicyNotMet", { fields: [{ path: "newPassword", code: key }] });
}
