import fc from "fast-check";
import { expect, it } from "vitest";
import type { PriceSeries } from "./price-series.ts";
import { thinSeries } from "./thin-series.ts";

function seriesOf(prices: number[], days = prices.map((_, index) => index)): PriceSeries {
  return { days: Int32Array.from(days), prices: Float64Array.from(prices) };
}

const anySeries = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 9 }), price: fc.double({ min: 0.01, max: 1e6, noNaN: true }) }), {
    maxLength: 400,
  })
  .map((points) => {
    let day = 10_000;
    return seriesOf(
      points.map(({ price }) => price),
      points.map(({ gap }) => (day += gap)),
    );
  });

it("returns at most `count` positions in ascending order, including the first and the last", () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: 2, max: 120 }), (series, count) => {
      const picked = thinSeries(series, count);
      const length = series.days.length;
      expect(picked).toHaveLength(Math.min(length, count));
      expect(picked.every((index) => Number.isInteger(index) && index >= 0 && index < length)).toBe(true);
      expect(picked.every((index, position) => position === 0 || index > (picked[position - 1] ?? -1))).toBe(true);
      expect([picked[0], picked.at(-1)]).toEqual(length === 0 ? [undefined, undefined] : [0, length - 1]);
    }),
  );
});

it("keeps a single crash between calm days", () => {
  const prices = Array.from({ length: 500 }, () => 100);
  prices[321] = 40;
  expect(thinSeries(seriesOf(prices), 10)).toContain(321);
});

it("returns all positions if the series is short enough", () => {
  expect(thinSeries(seriesOf([1, 2, 3]), 3)).toEqual([0, 1, 2]);
  expect(thinSeries(seriesOf([1]), 2)).toEqual([0]);
  expect(thinSeries(seriesOf([]), 2)).toEqual([]);
});

it("returns the first and the last position for a count of two", () => {
  expect(thinSeries(seriesOf([5, 1, 9, 2]), 2)).toEqual([0, 3]);
});
