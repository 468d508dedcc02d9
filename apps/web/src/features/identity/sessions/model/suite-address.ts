import type { Language } from "@fundport/i18n";

/** Returns the external suite's address in a language: `fundoo-cz` for Czech, otherwise `fundoo-{language}`. */
export function suiteBase(suiteUrl: string, language: Language): string {
  return `${suiteUrl.replace(/\/$/, "")}/fundoo-${language === "cs" ? "cz" : language}`;
}
