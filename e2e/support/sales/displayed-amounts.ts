import { expect } from "@playwright/test";
import type { ShownFigure } from "./cart-page.ts";
import { fold } from "../browser/pdf.ts";

const amountPattern = /[+-]?\d{1,3}(?: \d{3})*(?:,\d{1,4})? ?(?:Kč|€|\$|£|%)/g;

/** Returns every amount and percentage in a text, as written. */
export function amountsIn(text: string): Set<string> {
  return new Set(fold(text).match(amountPattern) ?? []);
}

/** Returns the number of a displayed amount: 1234.5 for `+1 234,50 Kč`. Throws if the text is not a number. */
export function parseDisplayedAmount(text: string): number {
  const plain = text.replaceAll(/[^\d,.+-]/g, "").replace(",", ".");
  const number = Number(plain);
  if (plain === "" || Number.isNaN(number)) throw new Error(`no number: ${text}`);
  return number;
}

/**
 * Asserts that the document contains each figure of the screen, to the last digit. The document writes a change outside
 * a sentence without a plus, and every amount with two decimals, so that a whole amount on the screen matches one that
 * rounds to it.
 */
export function expectFiguresIn(text: string, figures: readonly ShownFigure[]): void {
  const amounts = amountsIn(text);
  const missing = figures.filter(
    ({ value }) => !stands(value, amounts) && !hasWrittenOutPoints(value, text) && !isDescribedIn(value, text),
  );
  expect(missing, "figures of the screen that are not in the document").toEqual([]);
}

/** Returns true if the document describes an unknown figure in the same words as the screen. */
function isDescribedIn(value: string, text: string): boolean {
  return !/\d/.test(value) && value !== "" && fold(text).includes(value);
}

/**
 * Returns true if the document has the figure with percentage points written out: `2,49 p. b.` is `2,49 procentního
 * bodu`.
 */
function hasWrittenOutPoints(value: string, text: string): boolean {
  const points = /^([\d,]+) (?:p\. b\.|pp)$/.exec(value)?.[1];
  return (
    points !== undefined &&
    new RegExp(`(?<![\\d,])${points} (?:p\\. ?b|procentní|percentuáln|pp|percentage point)`).test(fold(text))
  );
}

function stands(shown: string, amounts: ReadonlySet<string>): boolean {
  // A document may word the text around an amount differently, so only the amount is compared: "at least 123 402,54 €".
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
