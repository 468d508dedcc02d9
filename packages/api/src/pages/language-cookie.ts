/**
 * The readable cookie with the language that was chosen in this browser (`en`, `cs`, `sk`), in which the server writes the
 * page. The browser's storage has the same choice; without the cookie, a page has the language of Accept-Language.
 * Source: docs/reference/languages-and-formats.md#language-detection.
 */
export const languageCookie = "fundport-language";
