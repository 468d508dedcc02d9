import { createHash } from "node:crypto";

/** The kinds of client links. */
export const linkKindNames = ["form", "sign", "download"] as const;

/**
 * Known values from which an attacker may derive a link's token: the token, its digest in the database, and the token
 * of another kind of link.
 */
export type KnownToken = { token: string; digest: string; ofOtherDoor: string };

const last = (text: string) => text.slice(0, -1);
/** Returns the next letter of the token alphabet. */
const next = (letter: string) =>
  letter === "z" ? "a" : letter === "Z" ? "A" : String.fromCodePoint((letter.codePointAt(0) ?? 64) + 1);
const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
/** Returns a token of the usual length; each round gets a different one. */
const randomToken = (round: number) => createHash("sha256").update(`guess ${round}`).digest("base64url");

/** Each entry creates a token that is not valid for the attacked kind of link. */
export const tokenTricks: readonly (readonly [string, (known: KnownToken, round: number) => string])[] = [
  ["drawn at random", (_known, round) => randomToken(round)],
  ["with the first letter changed", ({ token }) => `${next(token[0] ?? "a").replace(/[^\w]/, "x")}${token.slice(1)}`],
  ["without its last letter", ({ token }) => last(token)],
  ["with a letter more", ({ token }) => `${token}a`],
  ["with capitals and small letters swapped", ({ token }) => swapCase(token)],
  ["backwards", ({ token }) => token.split("").toReversed().join("")],
  ["as the database keeps it", ({ digest }) => digest],
  ["of another door", ({ ofOtherDoor }) => ofOtherDoor],
  ["hashed plainly", ({ token }) => createHash("sha256").update(token).digest("base64url")],
  ["as a pattern of SQL", ({ token }) => `${token.slice(0, 5)}%25`],
  ["as underlines", ({ token }) => "_".repeat(token.length)],
  ["with NUL behind it", ({ token }) => `${last(token)}\0`],
  ["as a path", () => "../contract"],
  ["as nothing", () => "."],
  ["as what a program calls nothing", () => "undefined"],
  ["twice", ({ token }) => `${token}${token}`],
];

/** Cookies with which a browser that has entered one link tries to open another. */
export const cookieTricks = [
  "with the cookie of another link of this door",
  "with the cookie of another door under this door's name",
  "with an advisor's session under this door's name",
  "with the token itself",
  "with the digest of a door out of the database",
  "with an empty cookie",
] as const;
