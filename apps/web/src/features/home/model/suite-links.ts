import type { BrowserSettings } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { suiteBase } from "#lib/suite.ts";

export type SuitePage = "news" | "sales-documentation" | "knowledge" | "glossary";
/** A card with one link, or with two where two pages share one. */
export type SuiteCard = { name: SuitePage; links: { page: SuitePage; url: string }[] };

const cards: { name: SuitePage; pages: SuitePage[] }[] = [
  { name: "news", pages: ["news"] },
  { name: "sales-documentation", pages: ["sales-documentation"] },
  { name: "knowledge", pages: ["knowledge", "glossary"] },
];
/** Source: portal §2.5, hash routes of the external suite. */
const routes: Record<SuitePage, string> = {
  news: "#/news",
  "sales-documentation": "#/sales-documentation",
  knowledge: "#/knowledge/",
  glossary: "#/glossary",
};

/**
 * The cards of the external suite that lead somewhere, in this language. A card whose pages are all switched off is left
 * out, and so are all where there is no suite.
 * Source: portal §6, feature flags; §9, external link rules.
 */
export function suiteCards(
  { suiteUrl, disabledCards }: Pick<BrowserSettings, "suiteUrl" | "disabledCards">,
  language: Language,
): SuiteCard[] {
  if (suiteUrl === null) return [];
  const disabled = disabledCards[language] ?? [];
  const base = suiteBase(suiteUrl, language);
  return cards
    .map(({ name, pages }) => ({
      name,
      links: pages.filter((page) => !disabled.includes(page)).map((page) => ({ page, url: `${base}/${routes[page]}` })),
    }))
    .filter(({ links }) => links.length > 0);
}
