import { languageCookie } from "@fundport/api/language-cookie";
import { isLanguage, type Language, pickLanguage } from "@fundport/i18n/languages";
import { readStored, writeStored } from "../storage.ts";

export const languageKey = "fundport-language";

const choice = new RegExp(`(?:^|; )${languageCookie}=(?<code>\\w+)`);

/**
 * Stored choice first, then the browser, then English. The cookie says the same as the storage, and alone where that was
 * emptied or is switched off. Source: portal §1.
 */
export function detectLanguage(): Language {
  const stored = readStored(languageKey) ?? choice.exec(document.cookie)?.groups?.["code"];
  return isLanguage(stored) ? stored : pickLanguage(navigator.languages);
}

/** Keeps what was chosen for the next visits: here, and where the server reads which words to write into the page. */
export function keepLanguage(language: Language): void {
  writeStored(languageKey, language);
  const guard = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${guard}`;
}
