import { checkRequired } from "../fields/value-checks.ts";
import { checkRequiredText } from "../fields/text-checks.ts";
import type { Issue } from "../issue.ts";

/**
 * Requires a user name and a password. A password may consist of spaces, a user name may not.
 * Source: docs/reference/sessions.md#log-in.
 */
export function checkLogin({ username, password }: { username: string; password: string }): Issue[] {
  return [...checkRequiredText("username", username), ...checkRequired("password", password)];
}

/** Requires a user name. Source: docs/reference/accounts.md#password-reset. */
export function checkResetRequest(username: string): Issue[] {
  return checkRequiredText("username", username);
}
