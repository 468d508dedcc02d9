import type { Language } from "@fundport/i18n";

/** A text in each supported language. */
export type Texts = { en: string; cs: string; sk: string };
/** A text for each language, or one text for all languages, such as the name of a company or security. */
export type Label = string | Texts;

export function texts(en: string, cs: string, sk: string): Texts {
  return { en, cs, sk };
}

/** Returns the text in a language; a text for all languages is returned unchanged. */
export function textIn(language: Language, text: Label): string;
export function textIn(language: Language, text: Label | null): string | null;
export function textIn(language: Language, text: Label | null): string | null {
  return text === null || typeof text === "string" ? text : text[language];
}

/** Returns a row of a code list with its name in one language. */
export function presentNamed<Row extends { names: Texts }>(language: Language, row: Row) {
  const { names, ...rest } = row;
  return { ...rest, name: names[language] };
}
