/**
 * The readable cookie with the language that was chosen in this browser (`en`, `cs`, `sk`). The server renders the page
 * in this language, or in that of Accept-Language without the cookie. The browser's storage has the same choice.
 * Source: docs/reference/languages-and-formats.md#language-detection.
 */
export const languageCookie = "fundport-language";
