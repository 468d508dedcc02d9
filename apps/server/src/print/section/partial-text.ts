import { describePartial, describeUncounted, type Language, type TranslatePartial } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import type { UncountedFigures } from "./figures.ts";

const wordsIn =
  (language: Language): TranslatePartial =>
  (key, parameters) =>
    translateDocument(language, `derivation:${key}`, parameters);

/** An amount that may be unknown in part, as it is printed: what is unknown is never printed as 0. */
export function partialText(
  { amount, uncounted = [] }: { readonly amount: number; readonly uncounted?: readonly UncountedFigures[] | undefined },
  money: (value: number) => string,
  language: Language,
) {
  const text = describePartial(
    { known: amount, uncounted },
    money,
    ({ currencyCode }) => currencyCode,
    wordsIn(language),
  );
  return { ...text, isWhole: uncounted.length === 0, isUnknown: uncounted.length > 0 && amount === 0 };
}

/** Behind a number that does not count everything, in tables too narrow to say what; the sentence below begins with it. */
const uncountedMark = "\u00a0*";

/** A number with the mark of one that is not whole. */
export function markPartial(text: string, uncounted: readonly UncountedFigures[] | undefined): string {
  return text === "" || !uncounted || uncounted.length === 0 ? text : text + uncountedMark;
}

/** The sentence that the marks of a table lead to; empty where it counts everything. */
export function markedNote(uncounted: readonly UncountedFigures[], language: Language): string {
  const note = notCountedText(uncounted, language);
  return note === "" ? "" : `*\u00a0${note}`;
}

/** A sentence of what a table does not count; empty where it counts everything. */
export function notCountedText(uncounted: readonly UncountedFigures[], language: Language): string {
  if (uncounted.length === 0) return "";
  return translateDocument(language, "derivation:not-counted", {
    parts: describeUncounted(uncounted, wordsIn(language)),
  });
}
