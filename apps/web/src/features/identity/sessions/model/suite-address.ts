import type { Language } from "@fundport/i18n";

/**
 * Returns the address of the external suite in a language. The address ends with `fundoo-cz` for Czech and
 * `fundoo-{language}` for others.
 */
export function suiteBase(suiteUrl: string, language: Language): string {
  return `${suiteUrl.replace(/\/$/, "")}/fundoo-${language === "cs" ? "cz" : language}`;
}
