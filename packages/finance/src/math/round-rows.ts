import { type Amount, amount, roundAmount } from "@fundport/units";

/** A row of a sum. A row that is also shown elsewhere is pinned and keeps its own rounding. */
export type Row = { readonly value: number; readonly isPinned?: boolean };
export type RoundedRows = { readonly rows: readonly Amount[]; readonly total: Amount };

/** A smaller rounding error, in hundredths, counts as floating-point noise. */
const exact = 1e-6;

/**
 * Rounds the rows of a sum and the sum itself to hundredths, so that the shown rows add up to the shown total.
 * The total is the sum of the unrounded rows, rounded once. If the rounded rows miss it, a hundredth is added to or
 * taken from the row that was rounded furthest the other way, as in packages; exact rows stay unchanged. Amounts too
 * large for doubles to represent hundredths keep their own rounding.
 * Source: docs/reference/costs.md#rows-that-add-up.
 */
export function roundRows(list: readonly Row[]): RoundedRows {
  const total = roundAmount(list.reduce((sum, { value }) => sum + value, 0));
  const hundredths = list.map(({ value }) => toHundredths(roundAmount(value)));
  const gap = toHundredths(total) - hundredths.reduce((sum, each) => sum + each, 0);
  // Rounding causes a gap of at most half a hundredth a row and one for the total. A larger gap, or NaN, is not caused
  // by rounding.
  let missing = Math.abs(gap) <= list.length + 1 ? gap : 0;
  const step = Math.sign(missing);
  const rests = list.map(({ value }, index) => value * 100 - (hundredths[index] ?? 0));
  const order = [...list.keys()].toSorted(
    (a, b) => rank(list[a], rests[a]) - rank(list[b], rests[b]) || step * ((rests[b] ?? 0) - (rests[a] ?? 0)) || a - b,
  );
  for (let index = 0; missing !== 0; index = (index + 1) % order.length) {
    const row = order[index] ?? 0;
    hundredths[row] = (hundredths[row] ?? 0) + step;
    missing -= step;
  }
  return { rows: hundredths.map((each) => amount(each / 100)), total };
}

/** Ranks rows by when they may change: first inexact ones, then exact ones, last pinned ones. */
function rank(row: Row | undefined, rest = 0): number {
  if (row?.isPinned) return 2;
  return Math.abs(rest) < exact ? 1 : 0;
}

const toHundredths = (value: number) => Math.round(value * 100);
