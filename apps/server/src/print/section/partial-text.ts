import { describeGaps, describePartial, type Language, type TranslatePartial } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import { isLowerBound, isUnknown } from "@fundport/finance";
import type { CostRowFigures, Totals, UncountedFigures } from "./figures.ts";

const translatorOf =
  (language: Language): TranslatePartial =>
  (key, parameters) =>
    translateDocument(language, `derivation:${key}`, parameters);

/** Returns the printed text of an amount that may be partly unknown. Unknown costs are never printed as 0. */
export function partialText(
  { amount, uncounted = [] }: { readonly amount: number; readonly uncounted?: readonly UncountedFigures[] | undefined },
  money: (value: number) => string,
  language: Language,
) {
  const text = describePartial(
    { known: amount, uncounted },
    money,
    ({ currencyCode }) => currencyCode,
    translatorOf(language),
  );
  return { ...text, isWhole: uncounted.length === 0, isUnknown: isUnknown({ known: amount, uncounted }) };
}

/** Returns true if all costs in a sum are unknown, so that no figure can be derived from the sum. */
export function areAllCostsUnknown({ amount, uncounted = [] }: CostRowFigures): boolean {
  return isUnknown({ known: amount, uncounted });
}

/** Returns the effect of costs on the yearly return; null if all costs are unknown. */
export function knownEffect(effect: number | null, total: CostRowFigures): number | null {
  return areAllCostsUnknown(total) ? null : effect;
}

/**
 * The mark after an incomplete number, for tables that are too narrow for an explanation. The note below the table
 * begins with the same mark.
 */
const uncountedMark = "\u00a0*";

/** Adds the mark to a number that is incomplete. */
export function markPartial(text: string, uncounted: readonly UncountedFigures[] | undefined): string {
  return text === "" || !uncounted || uncounted.length === 0 ? text : text + uncountedMark;
}

/** Returns the note below a table that explains the mark; empty if no cost is left out. */
export function markedNote(uncounted: readonly UncountedFigures[], language: Language): string {
  const note = notCountedText(uncounted, language);
  return note === "" ? "" : `*\u00a0${note}`;
}

/** Returns sentences about costs that are left out or unknown; empty if every cost is included. */
export function notCountedText(uncounted: readonly UncountedFigures[], language: Language): string {
  return describeGaps(uncounted, translatorOf(language));
}

/**
 * Returns the text of a result. The text is "at least …" if the only unknown fees depend on the client's age, which is
 * not given.
 */
export function resultText(
  text: string,
  { feeUncounted: uncounted = [] }: Pick<Totals, "feeUncounted">,
  language: Language,
): string {
  return isLowerBound({ uncounted }) ? translatorOf(language)("at-least", { value: text }) : text;
}
