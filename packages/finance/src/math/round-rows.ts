import { type Amount, amount, roundAmount } from "@fundport/units";

/** A row of a sum. A row is pinned if it is also shown elsewhere; its rounded amount then does not change. */
export type Row = { readonly value: number; readonly isPinned?: boolean };
export type RoundedRows = { readonly rows: readonly Amount[]; readonly total: Amount };

/** A rounding error below this number of hundredths is floating-point noise. */
const exact = 1e-6;

/**
 * Rounds the rows of a sum and the sum itself to hundredths, so that the shown rows add up to the shown total.
 * The total is the sum of the unrounded rows, rounded once. If the rounded rows do not add up to it, a hundredth is
 * added to or subtracted from the rows whose rounding was furthest in the opposite direction, as in packages. Exact
 * rows do not change. Amounts that are too large for a double to represent hundredths are only rounded.
 * Source: docs/reference/costs.md#rows-that-add-up.
 */
export function roundRows(list: readonly Row[]): RoundedRows {
  const total = roundAmount(list.reduce((sum, { value }) => sum + value, 0));
  const hundredths = list.map(({ value }) => toHundredths(roundAmount(value)));
  const gap = toHundredths(total) - hundredths.reduce((sum, each) => sum + each, 0);
  // Rounding causes a gap of at most half a hundredth for each row and one hundredth for the total. If the gap is
  // larger or NaN, it has another cause.
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

/** Returns the order in which rows may change: first inexact rows, then exact rows, and pinned rows last. */
function rank(row: Row | undefined, rest = 0): number {
  if (row?.isPinned) return 2;
  return Math.abs(rest) < exact ? 1 : 0;
}

const toHundredths = (value: number) => Math.round(value * 100);
