/** Checks and composes text that documents print. Source: docs/reference/client-form.md#printable-characters. */
import type { Issue } from "../issue.ts";
import { printableCharacters } from "./printable-characters.ts";

/** Ligatures (fi, fl and others) that text copied from PDF files contains. */
const ligatures = /[\ufb00-\ufb06]/gu;
/**
 * Matches a character with its combining marks. After composing, a mark is separate only if Unicode has no composed
 * letter with it.
 */
const clusters = /\P{M}?\p{M}+|\P{M}/gsu;
const printable = new RegExp(String.raw`^[${printableCharacters}\p{Zs}]*$`, "u");
const invisible = /^[\p{C}\p{Z}]/u;

/**
 * Writes out ligatures and composes letters with their marks (NFC). A letter is never replaced by another letter;
 * `checkPrintable` reports marks that remain.
 * @example composeText("O\ufb03ce") // "Office"
 */
export function composeText(text: string): string {
  return text.replaceAll(ligatures, (ligature) => ligature.normalize("NFKC")).normalize("NFC");
}

/**
 * Refuses a single-line text that documents cannot print exactly: letters of scripts other than Latin, Greek and
 * Cyrillic, marks without a composed letter, line breaks, control characters and direction marks. The issue contains
 * the first such character. Empty texts are valid.
 */
export function checkPrintable(path: string, text: string): Issue[] {
  const composed = composeText(text);
  if (printable.test(composed)) return [];
  const lost = composed.match(clusters)?.find((cluster) => !printable.test(cluster));
  return lost === undefined ? [] : [{ path, key: "string.printable", params: { character: nameOf(lost) } }];
}

/**
 * Returns the name of a character for a message. Invisible characters are named by their code point, such as `U+202E`.
 */
function nameOf(cluster: string): string {
  return invisible.test(cluster)
    ? `U+${(cluster.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : cluster;
}
