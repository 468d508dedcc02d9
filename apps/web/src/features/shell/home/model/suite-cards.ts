import type { SuitePage, SuitePageName } from "./suite-pages.ts";

type CardName = Exclude<SuitePageName, "glossary">;
/** A card with one page, or with two where two pages share one. */
export type SuiteCard = { readonly name: CardName; readonly pages: readonly SuitePage[]; readonly isDisabled: boolean };

const cards: readonly { name: CardName; pages: readonly SuitePageName[] }[] = [
  { name: "news", pages: ["news"] },
  { name: "sales-documentation", pages: ["sales-documentation"] },
  { name: "knowledge", pages: ["knowledge", "glossary"] },
];

/**
 * The cards of the external suite. One is disabled when all its pages are: that of knowledge base and glossary only
 * when both are. Source: portal §6.
 */
export function suiteCards(pages: readonly SuitePage[]): readonly SuiteCard[] {
  if (pages.length === 0) return [];
  return cards.map(({ name, pages: names }) => {
    const own = pages.filter((page) => names.includes(page.name));
    return { name, pages: own, isDisabled: own.every(({ isDisabled }) => isDisabled) };
  });
}
