/** Texts that documents print. Source: docs/reference/client-form.md#printable-characters. */
import type { Issue } from "../issue.ts";
import { printableCharacters } from "./printable-characters.ts";

/** The ligatures fi, fl and their like, which PDF files bring along when text is copied from them. */
const ligatures = /[\ufb00-\ufb06]/gu;
/** A character with its combining marks, which stay apart only where Unicode has no composed letter. */
const clusters = /\P{M}?\p{M}+|\P{M}/gsu;
const printable = new RegExp(String.raw`^[${printableCharacters}\p{Zs}]*$`, "u");
const invisible = /^[\p{C}\p{Z}]/u;

/**
 * Returns the text with ligatures written out and letters composed with their marks (NFC). Changes no letter into
 * another; `checkPrintable` reports marks that are left.
 * @example composeText("O\ufb03ce") // "Office"
 */
export function composeText(text: string): string {
  return text.replaceAll(ligatures, (ligature) => ligature.normalize("NFKC")).normalize("NFC");
}

/**
 * Refuses a text of one line that the documents cannot show as it was entered: letters of other scripts than Latin,
 * Greek and Cyrillic, marks without a composed letter, line breaks, controls and marks of direction. Names the first such
 * character. Empty texts are valid.
 */
export function checkPrintable(path: string, text: string): Issue[] {
  const composed = composeText(text);
  if (printable.test(composed)) return [];
  const lost = composed.match(clusters)?.find((cluster) => !printable.test(cluster));
  return lost === undefined ? [] : [{ path, key: "string.printable", params: { character: nameOf(lost) } }];
}

/** Characters that cannot be seen are named by their number. */
function nameOf(cluster: string): string {
  return invisible.test(cluster)
    ? `U+${(cluster.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : cluster;
}
