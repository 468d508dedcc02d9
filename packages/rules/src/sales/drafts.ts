import { checkRequiredText } from "../fields/text-checks.ts";
import type { Issue } from "../issue.ts";

/** Source: docs/reference/drafts.md#names. */
export const maxDraftNameLength = 200;

/** Returns the name of a draft as it is saved: without surrounding whitespace. */
export function draftName(typed: string): string {
  return typed.trim();
}

/**
 * Requires a name of at most 200 characters (code points) without surrounding whitespace.
 * Source: docs/reference/drafts.md#names.
 */
export function checkDraftName(typed: string): Issue[] {
  const name = draftName(typed);
  if (Array.from(name).length > maxDraftNameLength) {
    return [{ path: "name", key: "string.max", params: { max: maxDraftNameLength } }];
  }
  return checkRequiredText("name", name);
}

/**
 * Returns a key that is equal for names that count as the same: it ignores case, the Unicode form (composed or not,
 * full width) and the amount of whitespace between words. Accents make a difference: Novak and Novák are two people.
 */
export function draftNameKey(name: string): string {
  return name.normalize("NFKC").trim().replaceAll(/\s+/gu, " ").toLowerCase().normalize("NFC");
}
