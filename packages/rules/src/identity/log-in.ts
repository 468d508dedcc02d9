import { checkRequired } from "../fields/value-checks.ts";
import { checkRequiredText } from "../fields/text-checks.ts";
import type { Issue } from "../issue.ts";

/** User name and password are required; whitespace alone may be a password, but no name. Source: portal §5, Login. */
export function checkLogin({ username, password }: { username: string; password: string }): Issue[] {
  return [...checkRequiredText("username", username), ...checkRequired("password", password)];
}

/** The user name is required. Source: portal §5, Reset request. */
export function checkResetRequest(username: string): Issue[] {
  return checkRequiredText("username", username);
}
