import { ApiError } from "@fundport/api";
import { checkRequired } from "@fundport/rules";
import { hashPassword, verifyPassword } from "../../../lib/keys/passwords.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Dependencies } from "../accounts/dependencies.ts";
import { createPasswordReset } from "./password-reset.ts";
import { createSetPassword, refuseWeak } from "./set-password.ts";

/** Creates the service for changing and resetting passwords. Source: docs/reference/accounts.md#password-change. */
export function createPasswordService(dependencies: Dependencies) {
  const { db, sessions } = dependencies;
  const setPassword = createSetPassword(dependencies);

  return {
    ...createPasswordReset(dependencies, setPassword),

    /** Changes the password. Throws PasswordChangeInvalid, OldPasswordWrong, PasswordPolicyNotMet, TooManyRequests. */
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
        // The result is false if another process has just changed the password: the old password that the user entered
        // is then no longer current.
        return await db.transaction((transaction) => setPassword(transaction, user, passwordHash, at));
      });
      if (!changed) throw new ApiError("OldPasswordWrong");
    },
  };
}
