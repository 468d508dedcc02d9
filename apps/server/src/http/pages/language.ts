import type { IncomingMessage } from "node:http";
import { languageCookie } from "@fundport/api/language-cookie";
import { isLanguage, type Language, pickLanguage } from "@fundport/i18n";

/** No browser sends a longer header; of a longer one only the beginning counts. */
const maxHeaderCharacters = 200;

/**
 * Returns the language of a response: the preferred one of Accept-Language that Fundport has, else English.
 * Source: docs/reference/languages-and-formats.md#language-detection.
 */
export function languageOf(request: Pick<IncomingMessage, "headers">): Language {
  return pickLanguage(request.headers["accept-language"]?.slice(0, maxHeaderCharacters));
}

const languageCookiePattern = new RegExp(`(?:^|; ?)${languageCookie}=(?<code>\\w+)`);

/** Returns the language of a page: the one selected in this browser, else the language of a response. */
export function pageLanguageOf(request: Pick<IncomingMessage, "headers">): Language {
  const code = languageCookiePattern.exec(request.headers.cookie ?? "")?.groups?.["code"];
  return isLanguage(code) ? code : languageOf(request);
}
