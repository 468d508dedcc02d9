import { maxAmount, maxHorizonYears, maxPercent } from "@fundport/units";
import { describe, expect, it } from "vitest";
import { amount, amountToPay, horizon, percent } from "./common.ts";

describe("schemas of numbers in requests and responses", () => {
  it.each([
    { name: "an amount", schema: amount, min: -1e12, max: 1e12 },
    { name: "an amount that is paid", schema: amountToPay, min: 0, max: 1e12 },
    { name: "a percentage", schema: percent, min: -1e6, max: 1e6 },
    { name: "a horizon in years", schema: horizon, min: 0, max: 99 },
  ])("accepts a number as $name only from $min to $max", ({ schema, min, max }) => {
    for (const value of [min, 0, max]) expect(schema.safeParse(value).success).toBe(true);
    for (const value of [min - 1, max + 1, Number.NaN, Number.POSITIVE_INFINITY, String(max)])
      expect(schema.safeParse(value).success).toBe(false);
  });

  it("uses the same bounds as the calculation and the form fields", () => {
    expect([amount.maxValue, percent.maxValue, horizon.maxValue]).toEqual([maxAmount, maxPercent, maxHorizonYears]);
  });

  it("refuses a fraction of a year as a horizon", () => {
    expect(horizon.safeParse(1.5).success).toBe(false);
  });
});
