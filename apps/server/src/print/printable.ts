import { truncateName } from "@fundport/i18n";

/**
 * Characters that the documents' fonts have; see assets/fonts/README.md. Composed letters are looked up after
 * normalisation, so `e` with a combining caron is `ě`.
 */
const printable =
  /[ -~\u00a1-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0479\u048a-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9e-\u1eff\u2010-\u2015\u2018-\u2022\u2026\u2030\u2032-\u2033\u2039-\u203a\u20a0-\u20af\u2116\u2122\u2190-\u2199\u2211-\u2212\u2248\u2260\u2264-\u2265\u25a1]/u;
const replacement = "\u25a1";

/**
 * A name as it can be printed: one line, known characters only, without control and direction marks, at most
 * `length` characters, which no name of a product has. What the fonts lack becomes one `□` a run, and so does a name of which nothing can be seen, since
 * no heading may be empty: a document never fails over a name.
 * The 50 characters of cart §9 are those of lists on the screen: a document names its subject whole (docs/decisions/143).
 */
export function printableName(name: string, length = 300): string {
  // A pasted book is no name: what lies past the first thousand characters cannot be seen anyway.
  const start = name.slice(0, 1000).normalize("NFC").replaceAll(/\s+/gu, " ");
  const visible = start.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Emoji_Modifier}]/gu, "");
  const known = Array.from(visible, (character) => (printable.test(character) ? character : replacement)).join("");
  const printed = truncateName(known.replaceAll(/\u25a1{2,}/g, replacement).trim(), length);
  return printed === "" && name !== "" ? replacement : printed;
}
