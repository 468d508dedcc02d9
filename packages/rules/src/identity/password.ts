import { checkRequired } from "../fields/value-checks.ts";
import { checkMaxLength } from "../fields/text-checks.ts";
import type { Issue } from "../issue.ts";

/** Limits of passwords. Source: docs/reference/accounts.md#password-rules. */
export const minPasswordLength = 10;
/** The maximum length, which limits the work of hashing. */
export const maxPasswordLength = 1000;
/** User names shorter than this are allowed in passwords, because they occur by chance. */
const minNameLength = 3;

export type PasswordTerms = {
  /** The user name. If it is an email address, its part before the @ is also compared with the password. */
  readonly username: string;
  /**
   * Returns true for a commonly used password. Only the server has the list of such passwords. If this function is
   * missing, no password counts as common.
   */
  readonly isCommon?: (password: string) => boolean;
};

/**
 * Checks a new password: it has 10 to 1000 characters, is not a common password, and does not contain the user name in
 * any case. An empty password is only reported as missing. Source: docs/reference/accounts.md#password-rules.
 */
export function checkNewPassword(path: string, password: string, { username, isCommon }: PasswordTerms): Issue[] {
  if (password === "") return checkRequired(path, password);
  // The length is counted in code points, so a character outside the Basic Multilingual Plane counts as one.
  if (Array.from(password).length < minPasswordLength) {
    return [{ path, key: "string.min", params: { min: minPasswordLength } }];
  }
  const tooLong = checkMaxLength(path, password, maxPasswordLength);
  if (tooLong.length > 0) return tooLong;
  if (containsName(password, username)) return [{ path, key: "string.password-with-username" }];
  return isCommon?.(password) ? [{ path, key: "string.password-common" }] : [];
}

function containsName(password: string, username: string): boolean {
  const name = username.trim().toLowerCase();
  const names = [name, name.split("@")[0] ?? ""].filter((part) => part.length >= minNameLength);
  return names.some((part) => password.toLowerCase().includes(part));
}

/** Requires the repeated password, which must equal the new password. */
export function checkRepeated(path: string, repeated: string, password: string): Issue[] {
  if (repeated === "") return checkRequired(path, repeated);
  return repeated === password ? [] : [{ path, key: "mixed.passwords-dont-match" }];
}

export type PasswordReset = { readonly password_0: string; readonly password_1: string };

/**
 * Checks the form for resetting a password. Only the server checks that the password does not contain the user name,
 * because the reset page does not have it.
 * Source: docs/reference/accounts.md#password-reset.
 */
export function checkPasswordReset({ password_0, password_1 }: PasswordReset): Issue[] {
  return [
    ...checkNewPassword("password_0", password_0, { username: "" }),
    ...checkRepeated("password_1", password_1, password_0),
  ];
}

export type PasswordChange = PasswordReset & { readonly oldPassword: string };

/**
 * Requires all three passwords. The new password must differ from the old one.
 * Source: docs/reference/accounts.md#password-change.
 */
export function checkPasswordChange(form: PasswordChange, terms: PasswordTerms): Issue[] {
  const isUnchanged = form.password_0 !== "" && form.password_0 === form.oldPassword;
  return [
    ...checkRequired("oldPassword", form.oldPassword),
    ...(isUnchanged
      ? [{ path: "password_0", key: "string.password-unchanged" } as const]
      : checkNewPassword("password_0", form.password_0, terms)),
    ...checkRepeated("password_1", form.password_1, form.password_0),
  ];
}
