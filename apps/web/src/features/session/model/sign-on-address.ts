import { isLanguage, type Language } from "@fundport/i18n";

export type SignOnAddress = { token: string; language: Language };

/** The token and the language of /internalsso/{token}/{language}; null for any other address. Source: portal §2.1. */
export function parseSignOnAddress(pathname: string): SignOnAddress | null {
  const [, token, language] = /^\/internalsso\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (token === undefined || !isLanguage(language)) return null;
  try {
    return { token: decodeURIComponent(token), language };
  } catch {
    return null;
  }
}
