import { describe, expect, it } from "vitest";
import { convertSeries, invertRates } from "./convert-series.ts";
import type { PriceSeries } from "./price-series.ts";

const series = (...points: [day: number, price: number][]): PriceSeries => ({
  days: Int32Array.from(points, ([day]) => day),
  prices: Float64Array.from(points, ([, price]) => price),
});
const pointsOf = ({ days, prices }: PriceSeries) => Array.from(days, (day, index) => [day, prices[index]]);

describe("a series in another currency", () => {
  it("converts each value at the last rate on or before its day", () => {
    const converted = convertSeries(series([1, 10], [2, 11], [5, 12], [9, 13]), series([1, 2], [3, 3], [9, 4]));
    expect(pointsOf(converted)).toEqual([
      [1, 20],
      [2, 22],
      [5, 36],
      [9, 52],
    ]);
  });

  it("the converted series starts with the first known rate, because earlier values are unknown", () => {
    expect(pointsOf(convertSeries(series([1, 10], [4, 11], [5, 12]), series([3, 2])))).toEqual([
      [4, 22],
      [5, 24],
    ]);
  });

  it("the converted series is empty if rates are missing, or if all rates are later than the values", () => {
    expect(pointsOf(convertSeries(series([1, 10]), series()))).toEqual([]);
    expect(pointsOf(convertSeries(series([1, 10]), series([2, 25])))).toEqual([]);
  });

  it("the converted series has the original values again after being converted back", () => {
    const rates = series([1, 24.5], [3, 25.25]);
    const original = series([1, 100], [2, 101], [4, 99]);
    const back = convertSeries(convertSeries(original, rates), invertRates(rates));
    back.prices.forEach((price, index) => expect(price).toBeCloseTo(original.prices[index] ?? 0, 10));
  });
});
