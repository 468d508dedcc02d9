import { truncateName } from "@fundport/i18n";
import { composeText, printableCharacters } from "@fundport/rules/documents";

const printable = new RegExp(`^[${printableCharacters}]$`, "u");
const replacement = "\u25a1";

/**
 * Returns a name as it can be printed: one line of at most `length` characters, without control and direction marks. A run
 * of characters that the fonts lack becomes one `□`, and so does a name of invisible characters only: no heading may be
 * empty, and no document fails because of a name. Forms and imports refuse such names (`checkPrintable`); names of products
 * and of older contracts may still contain them. Source: docs/reference/charts-and-printing.md#names.
 */
export function printableName(name: string, length = 300): string {
  // A pasted book is not a name: characters after the first thousand would not be printed anyway.
  const start = composeText(name.slice(0, 1000)).replaceAll(/\s+/gu, " ");
  const visible = start.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Emoji_Modifier}]/gu, "");
  const known = Array.from(visible, (character) => (printable.test(character) ? character : replacement)).join("");
  const printed = truncateName(known.replaceAll(/\u25a1{2,}/g, replacement).trim(), length);
  return printed === "" && name !== "" ? replacement : printed;
}
