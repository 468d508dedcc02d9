import type { BrowserSettings, EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { suiteBase } from "#features/identity/sessions/model/suite-address.ts";

/**
 * The hash routes of the external suite, in order, each with the code of its link.
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
 * Returns the four pages of the external suite in a language, each with whether a setting disables it there. The
 * address of a page is the link of its code, else built from the setting; a page without either is left out.
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

/** The base of the trading system: the link of its code, else the setting; null where there is neither. */
export function tradingUrl(settings: Pick<BrowserSettings, "tradingUrl">, links: Links = []): string | null {
  return linkOf(tradingCode, links, settings.tradingUrl) ?? settings.tradingUrl;
}

/** The address of a code: whole, or a path below the setting's. Any other scheme than http is no link. */
function linkOf(code: string, links: Links, base: string | null): string | null {
  const url = links.find((link) => link.code === code)?.url.trim() ?? "";
  if (/^https?:\/\//i.test(url)) return url;
  return url.startsWith("/") && base !== null ? `${base.replace(/\/$/, "")}${url}` : null;
}
