import { dayNumber } from "@fundport/performance";
import { expect, it } from "vitest";
import { presentHistory } from "./price-history.ts";

const first = dayNumber("2024-01-01");
const series = {
  days: Int32Array.from({ length: 366 }, (_, index) => first + index),
  prices: Float64Array.from({ length: 366 }, (_, index) => 100 + index),
};

it("returns the dates of the first and last point of the history", () => {
  const history = presentHistory(series, { granularity: 5, fromDate: "2023-06-01", toDate: "2024-02-10" }, false);
  expect(history.prices).toHaveLength(5);
  expect(history.prices[0]).toEqual({ date: "2024-01-01", price: 100 });
  expect(history.prices.at(-1)).toEqual({ date: "2024-02-10", price: 140 });
  expect(history).toMatchObject({ fromDate: "2024-01-01", toDate: "2024-02-10", computed: false });
});

it("returns null dates if the period has no prices", () => {
  expect(presentHistory(series, { granularity: 5, toDate: "2020-01-01" }, true)).toEqual({
    prices: [],
    fromDate: null,
    toDate: null,
    computed: true,
  });
});
