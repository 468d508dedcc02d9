/**
 * The cookie with the language chosen in this browser (`en`, `cs`, `sk`); scripts can read it. The server renders the
 * page in this language. If the cookie is missing, the server uses the Accept-Language header. The browser's storage
 * contains the same choice.
 * Source: docs/reference/languages-and-formats.md#language-detection.
 */
export const languageCookie = "fundport-language";
