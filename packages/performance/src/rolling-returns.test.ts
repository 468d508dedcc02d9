import { describe, expect, it } from "vitest";
import { monthCloses } from "./month-closes.ts";
import { rollingReturns, worstTwelveMonths } from "./rolling-returns.ts";
import { daily, monthEnds } from "./testing/series.ts";

const january2020 = 2020 * 12;
const closesOf = (values: readonly number[]) => monthCloses(monthEnds(january2020, values));
/** Returns values by month. Each part has a number of months and the value to repeat in them. */
const steps = (...parts: readonly (readonly [months: number, value: number])[]) =>
  parts.flatMap(([months, value]) => Array.from({ length: months }, () => value));

describe("rolling returns", () => {
  it.each([
    // Calculated by hand: one year 121/100 - 1; two years (121/100)^(1/2) - 1; three years (133.1/100)^(1/3) - 1.
    { years: 1, values: steps([12, 100], [1, 121]), first: january2020 + 12, returns: [21] },
    { years: 2, values: steps([24, 100], [1, 121]), first: january2020 + 24, returns: [10] },
    { years: 3, values: steps([36, 100], [1, 133.1]), first: january2020 + 36, returns: [10] },
    { years: 1, values: steps([12, 100], [1, 90], [1, 110]), first: january2020 + 12, returns: [-10, 10] },
  ])(
    "rolling returns are $returns % a year over holding periods of $years years",
    ({ years, values, first, returns }) => {
      expect(rollingReturns(closesOf(values), years)).toEqual(
        returns.map((value, index) => ({ month: first + index, value })),
      );
    },
  );

  it("rolling returns are empty if the holding period is longer than the history", () => {
    expect(rollingReturns(closesOf(steps([12, 100])), 1)).toEqual([]);
    expect(rollingReturns([], 5)).toEqual([]);
  });

  it("rolling returns omit the current month, and months without a close at the start of their period", () => {
    const days = Array.from({ length: 380 }, () => 100);
    // The prices are from 2 January 2020 to 15 January 2021, so January 2021 is not over.
    expect(rollingReturns(monthCloses(daily("2020-01-02", days)), 1)).toEqual([]);
    const gap = closesOf(steps([14, 100])).filter(({ month }) => month !== january2020);
    expect(rollingReturns(gap, 1).map(({ month }) => month)).toEqual([january2020 + 13]);
  });
});

describe("the worst twelve months", () => {
  it("the worst twelve months are those with the lowest gain; if several gains are equal, the earliest", () => {
    expect(worstTwelveMonths(closesOf(steps([12, 100], [2, 80], [1, 95])))).toEqual({
      fromMonth: january2020,
      toMonth: january2020 + 12,
      value: -20,
    });
  });

  it("the worst twelve months have a gain if the product never lost value, and are null if the history is shorter than a year", () => {
    expect(worstTwelveMonths(closesOf(steps([12, 100], [1, 105])))?.value).toBe(5);
    expect(worstTwelveMonths(closesOf(steps([12, 100])))).toBeNull();
  });
});
