/**
 * The readable cookie with the language that somebody has chosen in this browser (`en`, `cs`, `sk`): the server then writes
 * the page in it, and names the right files. The choice itself is kept by the browser; without the cookie a page comes in
 * the language of Accept-Language. Source: docs/decisions/245.
 */
export const languageCookie = "fundport-language";
