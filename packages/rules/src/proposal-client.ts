import type { Issue } from "./issue.ts";

/** More than any name with its titles has. Source: docs/decisions/143. */
export const maxClientNameCharacters = 100;

/**
 * The name as it is printed: one line, without blanks around and doubled, and without control characters and marks of
 * direction, with which a name could be read as another.
 */
export function readClientName(name: string): string {
  return name
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

/** For whom a proposal is: optional, at most 100 characters. Source: docs/decisions/143. */
export function checkClientName(path: string, name: string): Issue[] {
  const isTooLong = Array.from(readClientName(name)).length > maxClientNameCharacters;
  return isTooLong ? [{ path, key: "string.max", params: { max: maxClientNameCharacters } }] : [];
}
