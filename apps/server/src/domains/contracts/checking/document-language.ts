import type { Language } from "@fundport/i18n";

/** Document languages by the client's citizenship. */
const languageByCitizenship: Readonly<Record<string, Language>> = { CZ: "cs", SK: "sk" };

/**
 * Returns the language of the documents: the requested language, otherwise the language of the client's country,
 * otherwise the language of the page.
 */
export function documentLanguage(
  requested: Language | undefined,
  citizenshipCode: string | undefined,
  pageLanguage: Language,
): Language {
  return requested ?? languageByCitizenship[citizenshipCode ?? ""] ?? pageLanguage;
}
