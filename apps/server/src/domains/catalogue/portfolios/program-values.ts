import { emptySeries, firstNotBefore, monthOf, type PriceSeries } from "@fundport/performance";

/** A fund of a program: its share in percent, and its values with distributions reinvested (see `reinvest`). */
export type WeightedSeries = { share: number; series: PriceSeries };

const base = 100;

/**
 * Computes the values of a program from the prices of its funds. Programs whose manager publishes values do not use it.
 * Shape: one value for each day on which at least one fund has a price, within the period in which all funds have
 * prices; the first value is 100. A fund without a price on a day counts with its last price. Returns no values if a
 * fund has no prices or the funds have no period in common.
 * Units: shares are in percent and scaled to a sum of 100; returns are in each fund's own currency.
 * The shares are restored on the first day of each month that has a value.
 * Rounding: none.
 * Source: docs/reference/portfolios.md#values-of-a-mix.
 */
export function programValues(funds: readonly WeightedSeries[]): PriceSeries {
  const parts = funds.filter(({ share }) => share > 0);
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  if (parts.length === 0 || parts.some(({ series }) => series.days.length === 0)) return emptySeries;

  const start = Math.max(...parts.map(({ series }) => series.days[0] ?? Infinity));
  const end = Math.min(...parts.map(({ series }) => series.days.at(-1) ?? -Infinity));
  const days = unionOfDays(
    parts.map(({ series }) => series.days),
    start,
    end,
  );
  return { days, prices: valuesOn(days, parts, total) };
}

/** Returns the distinct days of all lists in ascending order, from `start` to `end` inclusive. */
function unionOfDays(lists: readonly Int32Array[], start: number, end: number): Int32Array {
  if (end < start) return new Int32Array(0);
  const dayFlags = new Uint8Array(end - start + 1);
  for (const list of lists) {
    const last = firstNotBefore(list, end + 1);
    for (const day of list.subarray(firstNotBefore(list, start), last)) dayFlags[day - start] = 1;
  }
  // The first day is always included: the fund that starts last has a price on it, and the other funds have earlier
  // prices.
  return Int32Array.from(dayFlags.keys().filter((offset) => dayFlags[offset] === 1)).map((offset) => offset + start);
}

function valuesOn(days: Int32Array, parts: readonly WeightedSeries[], total: number): Float64Array {
  const values = new Float64Array(days.length);
  const cursors = parts.map(({ series }) => createCursor(series));
  const units = new Float64Array(parts.length);
  let month = Number.NaN;
  days.forEach((day, index) => {
    const prices = cursors.map((priceOn) => priceOn(day));
    const value =
      index === 0 ? base : prices.reduce((sum, price, fund) => sum + price * (units[fund] ?? Number.NaN), 0);
    values[index] = value;
    if (monthOf(day) !== month) {
      month = monthOf(day);
      parts.forEach(({ share }, fund) => {
        units[fund] = (value * share) / total / (prices[fund] ?? Number.NaN);
      });
    }
  });
  return values;
}

/**
 * Returns a function that finds the last price at or before a day. Each call must pass a later day than the call
 * before.
 */
function createCursor({ days, prices }: PriceSeries): (day: number) => number {
  let position = 0;
  return (day) => {
    while (position + 1 < days.length && (days[position + 1] ?? Infinity) <= day) position++;
    return prices[position] ?? Number.NaN;
  };
}
