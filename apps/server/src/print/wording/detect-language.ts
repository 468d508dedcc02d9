import type { Language } from "@fundport/i18n";

/** Words that are frequent in one of the languages and do not exist in the other two. */
const frequent: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(["the", "and", "of", "is", "or", "by", "with", "for", "which", "your"]),
  cs: new Set(["se", "nebo", "jsou", "který", "která", "které", "podle", "při", "není", "může", "ve"]),
  sk: new Set(["sa", "alebo", "sú", "ktorý", "ktorá", "ktoré", "podľa", "pri", "nie", "môže", "vo"]),
};

/**
 * Returns the language whose frequent words are most common in a text. Returns null if the text has too few of these
 * words, or if two languages tie.
 */
export function detectLanguage(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = (Object.keys(frequent) as Language[])
    .map((language) => ({ language, count: words.filter((word) => frequent[language].has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counted;
  return first && second && first.count >= 3 && first.count > second.count ? first.language : null;
}
