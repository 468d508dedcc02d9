import { checkRequiredText } from "./fields-of-text.ts";
import type { Issue } from "./issue.ts";

/** Source: cart §5 and §9, Draft. */
export const maxDraftNameLength = 200;

/** The name of a draft as it is kept: without blanks around. */
export function draftName(typed: string): string {
  return typed.trim();
}

/** Required, at most 200 characters as people count them, blanks around not counted. Source: cart §5, Draft. */
export function checkDraftName(typed: string): Issue[] {
  const name = draftName(typed);
  if (Array.from(name).length > maxDraftNameLength) {
    return [{ path: "name", key: "string.max", params: { max: maxDraftNameLength } }];
  }
  return checkRequiredText("name", name);
}

/**
 * What two names have in common that count as the same: neither case nor the way a letter is written (composed or not,
 * full width), nor how many blanks stand between words. Accents do count: Novak and Novák are two people.
 */
export function draftNameKey(name: string): string {
  return name.normalize("NFKC").trim().replaceAll(/\s+/gu, " ").toLowerCase().normalize("NFC");
}
