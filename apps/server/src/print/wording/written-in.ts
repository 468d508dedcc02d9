import type { Language } from "@fundport/i18n";

/** Words that are frequent in one of the languages and none in the other two. */
const frequent: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(["the", "and", "of", "is", "or", "by", "with", "for", "which", "your"]),
  cs: new Set(["se", "nebo", "jsou", "který", "která", "které", "podle", "při", "není", "může", "ve"]),
  sk: new Set(["sa", "alebo", "sú", "ktorý", "ktorá", "ktoré", "podľa", "pri", "nie", "môže", "vo"]),
};

/** The language whose frequent words a text has most; null if it has too few of them, or two languages have as many. */
export function writtenIn(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = (Object.keys(frequent) as Language[])
    .map((language) => ({ language, count: words.filter((word) => frequent[language].has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counted;
  return first && second && first.count >= 3 && first.count > second.count ? first.language : null;
}
