import { randomInt } from "node:crypto";

/** Crockford's base 32. It has no letters that look like digits (I, L, O), and no U, which avoids offensive codes. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The number of characters. Each has 5 bits, which are 80 in total, so that a code cannot be guessed. */
const length = 16;
const groupLength = 4;

/**
 * Returns the code of a new proposal: 16 characters without dashes. It is random, so that it reveals no data and cannot
 * be guessed.
 */
export function createProposalCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Formats a code for printing and dictating, for example `7K3M-9QZ1-A2B4-C5D6`. */
export function formatProposalCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, "g"))?.join("-") ?? "";
}

/**
 * Parses a typed code; null if it is invalid. Case, whitespace and dashes are ignored. Letters that look like digits
 * count as digits (O as 0, I and L as 1).
 */
export function parseProposalCode(typed: string): string | null {
  const read = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return read.length === length && Array.from(read).every((character) => alphabet.includes(character)) ? read : null;
}
