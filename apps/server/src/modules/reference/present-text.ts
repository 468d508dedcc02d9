import type { Language } from "@fundport/i18n";
import type { Label, Texts } from "../../lib/texts.ts";

/** The text of a language; a text without languages is itself. */
export function textIn(language: Language, text: Label): string;
export function textIn(language: Language, text: Label | null): string | null;
export function textIn(language: Language, text: Label | null): string | null {
  return text === null || typeof text === "string" ? text : text[language];
}

/** A row of a code list with its name in a language. */
export function presentNamed<Row extends { names: Texts }>(language: Language, row: Row) {
  const { names, ...rest } = row;
  return { ...rest, name: names[language] };
}
