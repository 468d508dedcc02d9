import type { PriceSeries } from "./price-series.ts";

/**
 * Picks at most `count` points of a series that keep its shape (largest triangle, three buckets at a time).
 * Shape: positions in the series, ascending. The first and the last position are always included. If the series has at
 * most `count` points, all positions are returned. `count` is at least 2.
 * Rounding: none. Every picked point is a point of the series, never an average.
 * Source: docs/reference/price-figures.md#thinned-series; Steinarsson, Downsampling Time Series for Visual
 * Representation (2013).
 */
export function thinSeries(series: PriceSeries, count: number): number[] {
  const { days, prices } = series;
  const length = days.length;
  if (length <= count) return Array.from(days, (_, index) => index);
  if (count <= 2) return [0, length - 1];

  const width = (length - 2) / (count - 2);
  const picked = [0];
  let from = 0;
  for (let bucket = 0; bucket < count - 2; bucket++) {
    const start = Math.floor(bucket * width) + 1;
    const end = Math.floor((bucket + 1) * width) + 1;
    const next = centre(series, end, Math.min(Math.floor((bucket + 2) * width) + 1, length));
    from = farthest(series, { start, end, fromDay: at(days, from), fromPrice: at(prices, from), ...next });
    picked.push(from);
  }
  picked.push(length - 1);
  return picked;
}

function centre({ days, prices }: PriceSeries, start: number, end: number): { toDay: number; toPrice: number } {
  let day = 0;
  let price = 0;
  for (let index = start; index < end; index++) {
    day += at(days, index);
    price += at(prices, index);
  }
  return { toDay: day / (end - start), toPrice: price / (end - start) };
}

type Corner = { start: number; end: number; fromDay: number; fromPrice: number; toDay: number; toPrice: number };

/**
 * Finds the point of a bucket that forms the largest triangle with the previously picked point and the centre of the
 * next bucket.
 */
function farthest({ days, prices }: PriceSeries, corner: Corner): number {
  const { start, end, fromDay, fromPrice, toDay, toPrice } = corner;
  let best = start;
  let bestArea = -1;
  for (let index = start; index < end; index++) {
    const area = Math.abs(
      (fromDay - toDay) * (at(prices, index) - fromPrice) - (fromDay - at(days, index)) * (toPrice - fromPrice),
    );
    if (area > bestArea) {
      bestArea = area;
      best = index;
    }
  }
  return best;
}

function at(values: Int32Array | Float64Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No point ${index} in a series of ${values.length}`);
  return value;
}
