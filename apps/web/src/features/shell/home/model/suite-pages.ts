import type { BrowserSettings, EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { suiteBase } from "#features/identity/sessions/model/suite-address.ts";

/**
 * The pages of the external suite, in order: the hash route and the link code of each.
 * Source: docs/reference/shell.md#external-suite.
 */
const routes = {
  news: { hash: "#/news", code: "NEWS" },
  "sales-documentation": { hash: "#/sales-documentation", code: "SALES_DOCUMENTATION" },
  knowledge: { hash: "#/knowledge/", code: "KNOWLEDGE" },
  glossary: { hash: "#/glossary", code: "GLOSSARY" },
} as const;
const tradingCode = "TRADING";
export type SuitePageName = keyof typeof routes;
export type SuitePage = { readonly name: SuitePageName; readonly url: string; readonly isDisabled: boolean };
type Links = EndpointOutput<"getLinks">;

/**
 * Returns the four pages of the external suite in a language, and whether each is disabled. The address of a page is
 * the listed link with the page's code, or else is built from the setting. A page that has neither is left out.
 * Source: docs/reference/shell.md#external-suite.
 */
export function suitePages(
  { suiteUrl, disabledCards }: Pick<BrowserSettings, "suiteUrl" | "disabledCards">,
  language: Language,
  links: Links = [],
): readonly SuitePage[] {
  const disabled = disabledCards[language] ?? [];
  return (Object.keys(routes) as SuitePageName[]).flatMap((name) => {
    const { hash, code } = routes[name];
    const base = suiteUrl === null ? null : `${suiteBase(suiteUrl, language)}/${hash}`;
    const url = linkOf(code, links, suiteUrl) ?? base;
    return url === null ? [] : [{ name, url, isDisabled: disabled.includes(name) }];
  });
}

/**
 * Returns the base URL of the trading system: the listed link with its code, or else the setting. Returns null if
 * neither exists.
 */
export function tradingUrl(settings: Pick<BrowserSettings, "tradingUrl">, links: Links = []): string | null {
  return linkOf(tradingCode, links, settings.tradingUrl) ?? settings.tradingUrl;
}

/**
 * Returns the URL of the listed link with a code. A relative link is a path below `base`. Rejects schemes other than
 * http(s).
 */
function linkOf(code: string, links: Links, base: string | null): string | null {
  const url = links.find((link) => link.code === code)?.url.trim() ?? "";
  if (/^https?:\/\//i.test(url)) return url;
  return url.startsWith("/") && base !== null ? `${base.replace(/\/$/, "")}${url}` : null;
}
