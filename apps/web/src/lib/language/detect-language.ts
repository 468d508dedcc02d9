import { languageCookie } from "@fundport/api/language-cookie";
import { isLanguage, type Language, pickLanguage } from "@fundport/i18n/languages";
import { readStored, writeStored } from "../storage.ts";

export const languageKey = "fundport-language";

const choice = new RegExp(`(?:^|; )${languageCookie}=(?<code>\\w+)`);

/**
 * Returns the language that the user chose, or else the browser's language, or else English. The choice is in the
 * browser's storage and in a cookie, which is used if the storage was emptied or is disabled.
 * Source: docs/reference/languages-and-formats.md#language-detection.
 */
export function detectLanguage(): Language {
  const stored = readStored(languageKey) ?? choice.exec(document.cookie)?.groups?.["code"];
  return isLanguage(stored) ? stored : pickLanguage(navigator.languages);
}

/**
 * Stores the user's choice for later visits: in the browser's storage, and in a cookie from which the server chooses
 * the language of the page.
 */
export function storeLanguage(language: Language): void {
  writeStored(languageKey, language);
  const guard = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${guard}`;
}
