import { truncateName } from "@fundport/i18n";
import { composeText, printableCharacters } from "@fundport/rules/documents";

const printable = new RegExp(`^[${printableCharacters}]$`, "u");
const replacement = "\u25a1";

/**
 * Returns a name as one printable line of at most `length` characters, without control and direction marks. `□`
 * replaces each run of characters that the fonts lack, and a name that consists only of invisible characters: no
 * heading may be empty, and no document may fail because of a name. Forms and imports reject such names
 * (`checkPrintable`), but names of products and in older contracts may still contain these characters.
 * Source: docs/reference/charts-and-printing.md#names.
 */
export function printableName(name: string, length = 300): string {
  // Limits the work for a very long text: later characters would not be printed anyway.
  const start = composeText(name.slice(0, 1000)).replaceAll(/\s+/gu, " ");
  const visible = start.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Emoji_Modifier}]/gu, "");
  const known = Array.from(visible, (character) => (printable.test(character) ? character : replacement)).join("");
  const printed = truncateName(known.replaceAll(/\u25a1{2,}/g, replacement).trim(), length);
  return printed === "" && name !== "" ? replacement : printed;
}
