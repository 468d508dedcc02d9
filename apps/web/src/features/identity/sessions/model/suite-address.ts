import type { Language } from "@fundport/i18n";

/** The external suite in a language: `fundoo-cz` for Czech, otherwise `fundoo-{language}`. Source: portal §9, External link rules. */
export function suiteBase(suiteUrl: string, language: Language): string {
  return `${suiteUrl.replace(/\/$/, "")}/fundoo-${language === "cs" ? "cz" : language}`;
}
