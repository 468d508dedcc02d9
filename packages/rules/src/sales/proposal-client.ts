import type { Issue } from "../issue.ts";
import { checkPrintable, composeText } from "../fields/printable-text.ts";

/** More than any name with its titles has. Source: docs/decisions/143. */
export const maxClientNameCharacters = 100;

/**
 * The name as it is printed: one line, without blanks around and doubled, and without control characters and marks of
 * direction, with which a name could be read as another.
 */
export function readClientName(name: string): string {
  return composeText(name)
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

/** The client's name in a proposal: optional, at most 100 printable characters. Source: docs/decisions/143, 279. */
export function checkClientName(path: string, name: string): Issue[] {
  const read = readClientName(name);
  const isTooLong = Array.from(read).length > maxClientNameCharacters;
  if (isTooLong) return [{ path, key: "string.max", params: { max: maxClientNameCharacters } }];
  return checkPrintable(path, read);
}
