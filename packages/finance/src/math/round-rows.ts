import { type Amount, amount, roundAmount } from "@fundport/units";

/** A row of a sum. One that is shown elsewhere as a number of its own is `pinned`: it keeps its own rounding. */
export type Row = { readonly value: number; readonly isPinned?: boolean };
export type RoundedRows = { readonly rows: readonly Amount[]; readonly total: Amount };

/** Below the hundredth in which doubles of any amount are exact. */
const exact = 1e-6;

/**
 * Rounds the rows of a sum and the sum itself to hundredths, so that the rows as shown add up to the total as shown.
 * The total is the sum of the unrounded rows, rounded once. Where the rounded rows miss it, a hundredth is settled at
 * the row that was rounded furthest the other way, as with the parts of a package; rows that are exact stay. Amounts
 * beyond the hundredths that doubles tell apart keep their own rounding.
 * Source: docs/reference/costs.md#rows-that-add-up.
 */
export function roundRows(list: readonly Row[]): RoundedRows {
  const total = roundAmount(list.reduce((sum, { value }) => sum + value, 0));
  const hundredths = list.map(({ value }) => toHundredths(roundAmount(value)));
  const gap = toHundredths(total) - hundredths.reduce((sum, each) => sum + each, 0);
  // Rounding misses at most half a hundredth a row and one for the total; what is more, or no number, is none of it.
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

/** Rows that may be changed first; then those that are exact, last those that stand elsewhere. */
function rank(row: Row | undefined, rest = 0): number {
  if (row?.isPinned) return 2;
  return Math.abs(rest) < exact ? 1 : 0;
}

const toHundredths = (value: number) => Math.round(value * 100);
