import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correlateMonths, minCorrelationMonths } from "./correlation.ts";
import { monthCloses } from "./month-closes.ts";
import { monthEnds } from "./testing/series.ts";

const january2020 = 2020 * 12;
/** Creates month closes with the given monthly returns, in percent. */
function closesOf(returns: readonly number[], firstMonth = january2020) {
  let value = 100;
  return monthCloses(monthEnds(firstMonth, [100, ...returns.map((percent) => (value *= 1 + percent / 100))]));
}
const repeat = (returns: readonly number[], times: number) => Array.from({ length: times }, () => returns).flat();
const manyReturns = fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 24, maxLength: 40 });

describe("the correlation of monthly returns", () => {
  it.each([
    // Calculated by hand over one repetition: Σdxdy / √(Σdx² Σdy²), with dx = 1, -1, 0, 0.
    { name: "is 1 for the same movements, twice as large", other: [2, -2, 0, 0], r: 1 },
    { name: "is -1 for opposite movements", other: [-1, 1, 0, 0], r: -1 },
    { name: "is 0 for movements in other months", other: [0, 0, 1, -1], r: 0 },
    { name: "is 2 / √(2 · 4) for a series that shares half of the movements", other: [1, -1, 1, -1], r: Math.SQRT1_2 },
  ])("correlation $name", ({ other, r }) => {
    const { values, months, fromMonth, toMonth } = correlateMonths([
      closesOf(repeat([1, -1, 0, 0], 6)),
      closesOf(repeat(other, 6)),
    ]);
    expect(values[0]?.[1]).toBeCloseTo(r, 6);
    expect([months, fromMonth, toMonth]).toEqual([24, january2020 + 1, january2020 + 24]);
  });

  it("correlation is null if the months are too few, even for a series with itself", () => {
    const short = closesOf(repeat([1, -1, 2], 7).concat([1, 2]));
    expect(correlateMonths([short, short])).toMatchObject({
      months: minCorrelationMonths - 1,
      values: [
        [null, null],
        [null, null],
      ],
    });
  });

  it("correlation is null, not 0, for a series that never moves", () => {
    const { values } = correlateMonths([closesOf(repeat([1, -1], 12)), closesOf(repeat([0.25], 24))]);
    expect(values).toEqual([
      [expect.closeTo(1, 10), null],
      [null, null],
    ]);
  });

  it("correlation uses the months that all series have in common", () => {
    const long = closesOf(repeat([3, -1, 2, 0], 15));
    const late = closesOf(repeat([3, -1, 2, 0], 6), january2020 + 12);
    const { values, months, fromMonth } = correlateMonths([long, late, closesOf(repeat([1, 2], 25))]);
    expect([months, fromMonth]).toEqual([24, january2020 + 13]);
    expect(values[0]?.[1]).toBeCloseTo(1, 10);
  });

  it("correlation has no months if the list of series is empty, or if the series have no months in common", () => {
    expect(correlateMonths([])).toEqual({ values: [], months: 0, fromMonth: null, toMonth: null });
    const apart = [closesOf(repeat([1], 24)), closesOf(repeat([1], 24), january2020 + 40)];
    expect(correlateMonths(apart)).toMatchObject({ months: 0, fromMonth: null });
  });

  it("correlation is symmetric, 1 with itself, between -1 and 1, and independent of the unit", () => {
    fc.assert(
      fc.property(manyReturns, manyReturns, (first, second) => {
        const [one, other] = [closesOf(first), closesOf(second)];
        const scaled = one.map((close) => ({ ...close, value: close.value * 25 }));
        const { values } = correlateMonths([one, other, scaled]);
        const [r, back, self] = [values[0]?.[1], values[1]?.[0], values[0]?.[2]];
        expect(back).toBe(r);
        expect(Math.abs(r ?? 0)).toBeLessThanOrEqual(1);
        // The correlation with itself is null only if the series never moves.
        expect(self ?? 1).toBeCloseTo(1, 6);
      }),
    );
  });
});
