import { languageCookie } from "@fundport/api/language-cookie";
import { isLanguage, type Language, pickLanguage } from "@fundport/i18n/languages";
import { readStored, writeStored } from "./storage.ts";

export const languageKey = "fundport-language";

/** Stored choice first, then the browser, then English. Source: portal §1. */
export function detectLanguage(): Language {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : pickLanguage(navigator.languages);
}

/** Keeps what was chosen for the next visits: here, and where the server reads which words to write into the page. */
export function keepLanguage(language: Language): void {
  writeStored(languageKey, language);
  const guard = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${guard}`;
}
