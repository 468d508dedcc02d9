/** Texts that documents print. Source: docs/reference/client-form.md#printable-characters. */
import type { Issue } from "../issue.ts";
import { printableCharacters } from "./printable-characters.ts";

/** The ligatures (fi, fl and others) that PDF files contain and copied text keeps. */
const ligatures = /[\ufb00-\ufb06]/gu;
/** A character with its combining marks. They stay separate only if Unicode has no composed letter. */
const clusters = /\P{M}?\p{M}+|\P{M}/gsu;
const printable = new RegExp(String.raw`^[${printableCharacters}\p{Zs}]*$`, "u");
const invisible = /^[\p{C}\p{Z}]/u;

/**
 * Returns the text with ligatures written out and letters composed with their marks (NFC). Does not replace a letter by
 * another; `checkPrintable` reports the remaining marks.
 * @example composeText("O\ufb03ce") // "Office"
 */
export function composeText(text: string): string {
  return text.replaceAll(ligatures, (ligature) => ligature.normalize("NFKC")).normalize("NFC");
}

/**
 * Refuses a single-line text that the documents cannot print as it was entered: letters of scripts other than Latin,
 * Greek and Cyrillic, marks without a composed letter, line breaks, control characters and direction marks. The issue
 * contains the first such character. Empty texts are valid.
 */
export function checkPrintable(path: string, text: string): Issue[] {
  const composed = composeText(text);
  if (printable.test(composed)) return [];
  const lost = composed.match(clusters)?.find((cluster) => !printable.test(cluster));
  return lost === undefined ? [] : [{ path, key: "string.printable", params: { character: nameOf(lost) } }];
}

/** Returns the code point for invisible characters, such as `U+202E`. */
function nameOf(cluster: string): string {
  return invisible.test(cluster)
    ? `U+${(cluster.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : cluster;
}
