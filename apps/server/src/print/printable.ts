import { truncateName } from "@fundport/i18n";
import { composeText, printableCharacters } from "@fundport/rules/documents";

const printable = new RegExp(`^[${printableCharacters}]$`, "u");
const replacement = "\u25a1";

/**
 * A name as it can be printed: one line, known characters only, without control and direction marks, at most
 * `length` characters, which no name of a product has. What the fonts lack becomes one `□` a run, and so does a name of which nothing can be seen, since
 * no heading may be empty: a document never fails over a name. Forms refuse such names of people (`checkPrintable`); names
 * of products, and those of older contracts, still reach this.
 * The 50 characters of cart §9 are those of lists on the screen: a document names its subject whole (docs/decisions/143).
 */
export function printableName(name: string, length = 300): string {
  // A pasted book is no name: what lies past the first thousand characters cannot be seen anyway.
  const start = composeText(name.slice(0, 1000)).replaceAll(/\s+/gu, " ");
  const visible = start.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Emoji_Modifier}]/gu, "");
  const known = Array.from(visible, (character) => (printable.test(character) ? character : replacement)).join("");
  const printed = truncateName(known.replaceAll(/\u25a1{2,}/g, replacement).trim(), length);
  return printed === "" && name !== "" ? replacement : printed;
}
