import { isLanguage, type Language, pickLanguage } from "@fundport/i18n/languages";
import { readStored } from "./storage.ts";

export const languageKey = "fundport-language";

/** Stored choice first, then the browser, then English. Source: portal §1. */
export function detectLanguage(): Language {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : pickLanguage(navigator.languages);
}
