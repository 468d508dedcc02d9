import type { Issue } from "../issue.ts";

/**
 * Returns true if a text contains a visible character, so not only whitespace, control characters, direction marks and
 * zero-width characters.
 */
export function isVisible(value: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(value);
}

/** Refuses a text without a visible character, because it counts as missing. */
export function checkRequiredText(path: string, value: string): Issue[] {
  return isVisible(value) ? [] : [{ path, key: "mixed.required" }];
}

/** Refuses a text of more than `max` characters (code points). */
export function checkMaxLength(path: string, value: string, max: number): Issue[] {
  return Array.from(value).length > max ? [{ path, key: "string.max", params: { max } }] : [];
}

const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainPart =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/**
 * Checks that a text is one plain email address of at most 254 characters: no display name, no quotes, no list of
 * addresses, and a domain with a dot. Source: docs/reference/client-form.md#email.
 */
export function checkEmail(path: string, value: string): Issue[] {
  const [local = "", domain = "", ...rest] = value.split("@");
  const isEmail =
    rest.length === 0 && value.length <= 254 && local.length <= 64 && localPart.test(local) && domainPart.test(domain);
  return isEmail ? [] : [{ path, key: "string.email" }];
}
