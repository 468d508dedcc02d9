import { randomInt } from "node:crypto";

/** Crockford's base 32: without letters that look like digits (I, L, O), and without U, to avoid offensive codes. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 5 bits each, 80 in total, so that a code cannot be guessed. */
const length = 16;
const groupLength = 4;

/**
 * Returns the code of a new proposal, 16 characters without dashes. Random, so that it reveals no data and cannot be
 * guessed.
 */
export function createProposalCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Formats a code for print and dictation: `7K3M-9QZ1-A2B4-C5D6`. */
export function formatProposalCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, "g"))?.join("-") ?? "";
}

/**
 * Parses a typed code: case, whitespace and dashes do not count, and letters that look like digits are digits (O for 0,
 * I and L for 1). Null for an invalid code.
 */
export function parseProposalCode(typed: string): string | null {
  const read = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return read.length === length && Array.from(read).every((character) => alphabet.includes(character)) ? read : null;
}
