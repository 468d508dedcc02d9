import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter that is read as a digit (I, L, O), and no U, so that no word comes out. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 5 bits each: 80, so that none can be guessed. */
const length = 16;
const groupLength = 4;

/** Returns the code of a new proposal, 16 characters without dashes. Random, so that it reveals nothing and cannot be guessed. */
export function createProposalCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** `7K3M-9QZ1-A2B4-C5D6`: as it is printed and read out. */
export function formatProposalCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, "g"))?.join("-") ?? "";
}

/**
 * Parses a typed code: case, blanks and dashes do not count, and letters that look like digits are digits (O for 0, I and L
 * for 1). Null for an invalid code.
 */
export function parseProposalCode(typed: string): string | null {
  const read = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return read.length === length && Array.from(read).every((character) => alphabet.includes(character)) ? read : null;
}
