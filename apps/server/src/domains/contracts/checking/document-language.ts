import type { Language } from "@fundport/i18n";

/** Languages by citizenship. */
const languageByCitizenship: Readonly<Record<string, Language>> = { CZ: "cs", SK: "sk" };

/**
 * Returns the language of the documents: the requested one, otherwise that of the client's country, otherwise that of
 * the page.
 */
export function documentLanguage(
  requested: Language | undefined,
  citizenshipCode: string | undefined,
  pageLanguage: Language,
): Language {
  return requested ?? languageByCitizenship[citizenshipCode ?? ""] ?? pageLanguage;
}
