import type { Language } from "@fundport/i18n";

/** A text in each supported language. */
export type Texts = { en: string; cs: string; sk: string };
/** A text that is the same in every language (a company, a security), or one per language. */
export type Label = string | Texts;

export function texts(en: string, cs: string, sk: string): Texts {
  return { en, cs, sk };
}

/** Returns the text in a language; a text without languages is returned unchanged. */
export function textIn(language: Language, text: Label): string;
export function textIn(language: Language, text: Label | null): string | null;
export function textIn(language: Language, text: Label | null): string | null {
  return text === null || typeof text === "string" ? text : text[language];
}

/** Presents a row of a code list with its name in a language. */
export function presentNamed<Row extends { names: Texts }>(language: Language, row: Row) {
  const { names, ...rest } = row;
  return { ...rest, name: names[language] };
}
