import { describe, expect, it } from "vitest";
import { amountTicks, yearTicks } from "./axis.ts";

describe("the y axis", () => {
  it.each([
    [0, 4_900_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000]],
    [0, 1200, [0, 250, 500, 750, 1000, 1250]],
    [-100, 900, [-200, 0, 200, 400, 600, 800, 1000]],
  ])("covers %s to %s in round steps", (lowest, highest, values) => {
    expect(amountTicks(lowest, highest).values).toEqual(values);
  });

  it("has one tick if all values are 0", () => {
    expect(amountTicks(0, 0).values).toEqual([0]);
  });
});

describe("the x axis", () => {
  it.each([
    [1, [0, 1]],
    [10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [11, [0, 2, 4, 6, 8, 11]],
    [12, [0, 2, 4, 6, 8, 10, 12]],
    [30, [0, 5, 10, 15, 20, 25, 30]],
    [99, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99]],
  ])("labels the years of a horizon of %s and always includes the last year", (horizon, years) => {
    expect(yearTicks(horizon)).toEqual(years);
  });
});
