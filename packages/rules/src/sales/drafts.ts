import { checkRequiredText } from "../fields/text-checks.ts";
import type { Issue } from "../issue.ts";

/** The maximum length of a draft's name. Source: docs/reference/drafts.md#names. */
export const maxDraftNameLength = 200;

/** Returns the name of a draft as it is saved, without surrounding whitespace. */
export function draftName(typed: string): string {
  return typed.trim();
}

/**
 * Requires a name for a draft. Without surrounding whitespace it has at most 200 characters (code points).
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
 * Returns the same key for names that count as equal. The key ignores case, the Unicode form (composed or not, full
 * width) and the amount of whitespace between words. Accents are significant: Novak and Novák are two people.
 */
export function draftNameKey(name: string): string {
  return name.normalize("NFKC").trim().replaceAll(/\s+/gu, " ").toLowerCase().normalize("NFC");
}
