import type { Language } from "@fundport/i18n";

/** By the code of the client's citizenship. */
const ofCitizens: Readonly<Record<string, Language>> = { CZ: "cs", SK: "sk" };

/** The client's language: what the request asks for, else that of the client's country, else that of the page. */
export function documentLanguage(
  wanted: Language | undefined,
  citizenshipCode: string | undefined,
  ofPage: Language,
): Language {
  return wanted ?? ofCitizens[citizenshipCode ?? ""] ?? ofPage;
}
