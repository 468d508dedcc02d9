import type { Issue } from "../issue.ts";
import { checkPrintable, composeText } from "../fields/printable-text.ts";

/**
 * The maximum length of a client's name. No real name is longer, even with titles.
 * Source: docs/reference/proposals.md#client.
 */
export const maxClientNameCharacters = 100;

/**
 * Returns the name as it is printed: in one line, without surrounding or repeated spaces, control characters and
 * direction marks. The latter could make one name look like another.
 */
export function readClientName(name: string): string {
  return composeText(name)
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

/**
 * Checks the client's name in a proposal. It is optional and has at most 100 printable characters.
 * Source: docs/reference/proposals.md#client.
 */
export function checkClientName(path: string, name: string): Issue[] {
  const read = readClientName(name);
  const isTooLong = Array.from(read).length > maxClientNameCharacters;
  if (isTooLong) return [{ path, key: "string.max", params: { max: maxClientNameCharacters } }];
  return checkPrintable(path, read);
}
