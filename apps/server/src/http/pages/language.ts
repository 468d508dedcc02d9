import type { IncomingMessage } from "node:http";
import { languageCookie } from "@fundport/api/language-cookie";
import { isLanguage, type Language, pickLanguage } from "@fundport/i18n";

/** Accept-Language headers of browsers are shorter than this. Of a longer header only the beginning is read. */
const maxHeaderCharacters = 200;

/**
 * Returns the language of a response: the first supported language of Accept-Language, or English if none is supported.
 * Source: docs/reference/languages-and-formats.md#language-detection.
 */
export function languageOf(request: Pick<IncomingMessage, "headers">): Language {
  return pickLanguage(request.headers["accept-language"]?.slice(0, maxHeaderCharacters));
}

const languageCookiePattern = new RegExp(`(?:^|; ?)${languageCookie}=(?<code>\\w+)`);

/** Returns the language of a page: the language selected in this browser, otherwise the language of a response. */
export function pageLanguageOf(request: Pick<IncomingMessage, "headers">): Language {
  const code = languageCookiePattern.exec(request.headers.cookie ?? "")?.groups?.["code"];
  return isLanguage(code) ? code : languageOf(request);
}
