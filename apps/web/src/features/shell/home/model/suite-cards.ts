import type { SuitePage, SuitePageName } from "./suite-pages.ts";

type CardName = Exclude<SuitePageName, "glossary">;
/** A card with one page of the external suite, or with two pages. */
export type SuiteCard = { readonly name: CardName; readonly pages: readonly SuitePage[]; readonly isDisabled: boolean };

const cards: readonly { name: CardName; pages: readonly SuitePageName[] }[] = [
  { name: "news", pages: ["news"] },
  { name: "sales-documentation", pages: ["sales-documentation"] },
  { name: "knowledge", pages: ["knowledge", "glossary"] },
];

/**
 * Returns the cards of the external suite. A card is disabled if all its pages are disabled.
 * Source: docs/reference/shell.md#suite-cards.
 */
export function suiteCards(pages: readonly SuitePage[]): readonly SuiteCard[] {
  if (pages.length === 0) return [];
  return cards.map(({ name, pages: names }) => {
    const own = pages.filter((page) => names.includes(page.name));
    return { name, pages: own, isDisabled: own.every(({ isDisabled }) => isDisabled) };
  });
}
