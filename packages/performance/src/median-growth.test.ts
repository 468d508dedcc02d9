import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, lastDayOf } from "./calendar.ts";
import { chainMonths, convertMonths, coveringMonths, medianGrowth, type MonthValues } from "./median-growth.ts";
import { emptySeries } from "./price-series.ts";

const january2020 = 2020 * 12;
const values = (firstMonth: number, ...list: readonly number[]): MonthValues => ({
  firstMonth,
  values: Float64Array.from(list),
});

describe("chainMonths", () => {
  it("the chained values start with the close before the first gain", () => {
    const chained = chainMonths([
      { year: 2019, month: 12, value: 10 },
      { year: 2020, month: 1, value: -50 },
    ]);
    expect(chained?.firstMonth).toBe(january2020 - 2);
    expect([...(chained?.values ?? [])]).toEqual([1, 1.1, 0.55].map((value) => expect.closeTo(value, 12)));
  });

  it("uses only the latest run of months without a gap, because earlier months cannot be joined to it", () => {
    const chained = chainMonths([
      { year: 2019, month: 1, value: 40 },
      { year: 2019, month: 3, value: 5 },
    ]);
    expect(chained).toEqual(values(2019 * 12 + 1, 1, 1.05));
    expect(chainMonths([])).toBeNull();
  });
});

describe("convertMonths", () => {
  const rates = {
    days: Int32Array.of(dayNumber("2020-02-27"), dayNumber("2020-03-31"), dayNumber("2020-04-01")),
    prices: Float64Array.of(25, 26, 99),
  };

  it("converts each month at the last rate before its end, and starts with the first known rate", () => {
    expect(convertMonths(values(january2020, 1, 2, 3), rates)).toEqual(values(january2020 + 1, 50, 78));
  });

  it("returns null if the rates are missing", () => {
    expect(convertMonths(values(january2020, 1, 2), emptySeries)).toBeNull();
    expect(convertMonths(values(1990 * 12, 1, 2), rates)).toBeNull();
    expect(lastDayOf(january2020)).toBe(dayNumber("2020-01-31"));
  });
});

describe("medianGrowth", () => {
  it.each([
    // Calculated by hand: growth of 110, 130, 90 and 200.
    {
      name: "is the middle growth of an odd number of funds",
      funds: [
        [1, 1.1],
        [2, 2.6],
        [10, 9],
      ],
      median: 110,
    },
    {
      name: "is the mean of the middle two of an even number of funds",
      funds: [
        [1, 1.1],
        [2, 2.6],
        [10, 9],
        [1, 2],
      ],
      median: 120,
    },
    { name: "is the growth of the only fund", funds: [[4, 5]], median: 125 },
  ])("$name", ({ funds, median }) => {
    const list = funds.map((fund) => values(january2020, ...fund));
    expect(medianGrowth(list, january2020, january2020 + 1)).toBeCloseTo(median, 10);
    expect(medianGrowth(list, january2020, january2020)).toBe(100);
  });

  it("includes only funds that cover both months", () => {
    const [whole, late, ended] = [values(100, 1, 2, 3), values(101, 1, 2), values(100, 1, 2)];
    expect(coveringMonths([whole, late, ended], 100, 102)).toEqual([whole]);
    expect(coveringMonths([whole, late, ended], 101, 101)).toEqual([whole, late, ended]);
    expect(medianGrowth([], 100, 102)).toBeNaN();
  });

  it("at least half of the funds are at or above the median and half at or below it, in any order", () => {
    const growths = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(growths, (list) => {
        const median = medianGrowth(
          list.map((growth) => values(0, 1, growth)),
          0,
          1,
        );
        const reversed = list.toReversed().map((growth) => values(0, 1, growth));
        expect(medianGrowth(reversed, 0, 1)).toBe(median);
        const share = (test: (value: number) => boolean) => list.filter((value) => test(value * 100)).length;
        expect(share((value) => value <= median + 1e-9)).toBeGreaterThanOrEqual(list.length / 2);
        expect(share((value) => value >= median - 1e-9)).toBeGreaterThanOrEqual(list.length / 2);
      }),
    );
  });
});
