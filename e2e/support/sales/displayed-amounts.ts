import { expect } from "@playwright/test";
import type { ShownFigure } from "./cart-page.ts";
import { fold } from "../browser/pdf.ts";

const amountPattern = /[+-]?\d{1,3}(?: \d{3})*(?:,\d{1,4})? ?(?:Kč|€|\$|£|%)/g;

/** Returns the different amounts and percentages in a text, as they are displayed. */
export function amountsIn(text: string): Set<string> {
  return new Set(fold(text).match(amountPattern) ?? []);
}

/** Returns the number in a displayed amount: 1234.5 for `+1 234,50 Kč`. Throws if the text contains no number. */
export function parseDisplayedAmount(text: string): number {
  const plain = text.replaceAll(/[^\d,.+-]/g, "").replace(",", ".");
  const number = Number(plain);
  if (plain === "" || Number.isNaN(number)) throw new Error(`no number: ${text}`);
  return number;
}

/**
 * Asserts that the document contains every figure that the screen shows. The formats may differ: the document often
 * omits a plus, and always has two decimals, so a whole amount on the screen matches an amount that rounds to it.
 */
export function expectFiguresIn(text: string, figures: readonly ShownFigure[]): void {
  const amounts = amountsIn(text);
  const missing = figures.filter(
    ({ value }) =>
      !isDisplayedAmount(value, amounts) && !hasWrittenOutPoints(value, text) && !isDescribedIn(value, text),
  );
  expect(missing, "figures of the screen that are not in the document").toEqual([]);
}

/**
 * Returns true if a figure without digits, such as an unknown one, has the same words in the document as on the screen.
 */
function isDescribedIn(value: string, text: string): boolean {
  return !/\d/.test(value) && value !== "" && fold(text).includes(value);
}

/**
 * Returns true if the document has the figure with the unit written in full, such as `2,49 procentního bodu` for `2,49
 * p. b.`.
 */
function hasWrittenOutPoints(value: string, text: string): boolean {
  const points = /^([\d,]+) (?:p\. b\.|pp)$/.exec(value)?.[1];
  return (
    points !== undefined &&
    new RegExp(`(?<![\\d,])${points} (?:p\\. ?b|procentní|percentuáln|pp|percentage point)`).test(fold(text))
  );
}

function isDisplayedAmount(shown: string, amounts: ReadonlySet<string>): boolean {
  // Only the amount is compared if the text has exactly one, as in "at least 123 402,54 €", because the document may
  // use other words around it.
  const found = fold(shown).match(amountPattern) ?? [];
  const value = found.length === 1 ? (found[0] ?? shown) : shown;
  if (amounts.has(value) || amounts.has(value.replace(/^\+/, ""))) return true;
  const decimals = value.includes(",") ? (/,(\d+)/.exec(value)?.[1]?.length ?? 0) : 0;
  if (decimals >= 2) return false;
  const unit = value.replaceAll(/[\d\s,+-]/g, "");
  return [...amounts].some(
    (amount) =>
      amount.endsWith(unit) &&
      Math.abs(parseDisplayedAmount(amount) - parseDisplayedAmount(value)) <= 0.5 / 10 ** decimals + 1e-9,
  );
}
