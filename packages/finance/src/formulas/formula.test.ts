import { describe, expect, expectTypeOf, it } from "vitest";
import { derived, leaf } from "../explain/derivation.ts";
import {
  annuity,
  atMost,
  bounded,
  divided,
  type Formula,
  grow,
  irr,
  operandOf,
  remainder,
  max,
  min,
  minus,
  openings,
  plus,
  power,
  round2,
  sumOfParts,
  times,
} from "./formula.ts";
import { printFormula } from "./formula-text.ts";
import { valueOf } from "./evaluate-formula.ts";

describe("a formula", () => {
  it.each<[Formula, string, number]>([
    [plus(1, times(2, 3)), "1 + 2 * 3", 7],
    [times(plus(1, 2), 3), "(1 + 2) * 3", 9],
    [divided(8, 2, 2), "8 / 2 / 2", 2],
    [divided(8, divided(2, 2)), "8 / (2 / 2)", 8],
    [minus(2, 3, 4), "2 - 3 - 4", -5],
    [minus(2, minus(3, 4)), "2 - (3 - 4)", 3],
    [plus(1, plus(2, 3)), "1 + (2 + 3)", 6],
    [power(-2, 2), "(-2) ** 2", 4],
    [power(2, power(3, 2)), "2 ** 3 ** 2", 512],
    [power(power(2, 3), 2), "(2 ** 3) ** 2", 64],
    [power(2, divided(1, 2)), "2 ** (1 / 2)", Math.SQRT2],
    [min(3, max(1, 2), 9), "min(3, max(1, 2), 9)", 2],
    [round2(1.005), "round2(1.005)", 1.01],
    [operandOf(7), "7", 7],
    [bounded(round2(7.004), 5), "max(0, min(round2(7.004), 5))", 5],
    [bounded(round2(-7), 5), "max(0, min(round2(-7), 5))", 0],
    [atMost(round2(7), 5), "min(round2(7), 5)", 5],
  ])("prints a formula in JavaScript notation and evaluates it: $1", (formula, text, value) => {
    expect(printFormula(formula)).toBe(text);
    expect(valueOf(formula as Formula<never>, {})).toBe(value);
  });

  it("a sum adds up its parts, and is 0 if it has no parts", () => {
    expect(valueOf(times(sumOfParts, 2), { part: [1, 2, 4] })).toBe(14);
    expect(valueOf(sumOfParts, { part: [] })).toBe(0);
    expect(printFormula(times(sumOfParts, 2))).toBe("sum(part) * 2");
  });

  it("phrases are evaluated month by month", () => {
    // Calculated by hand: (100 + 20 - 10) * 2 = 220 and (220 + 10) * 2 = 460. The months begin with 100, 220 and 460.
    const month = { periodicalAmount: 20, charge: 10, growth: 2 };
    const grown = grow("value", "periodicalAmount", "charge", "growth", "count");
    expect(valueOf(grown, { ...month, value: 100, count: 2 })).toBe(460);
    const openingsFormula = openings("openingsBefore", "value", "periodicalAmount", "charge", "growth", "count");
    expect(valueOf(openingsFormula, { ...month, openingsBefore: 1, value: 100, count: 3 })).toBe(781);
    const rest = remainder("periodicalFee", "charge", "count");
    expect(valueOf(rest, { periodicalFee: 10, charge: 3, count: 2 })).toBe(4);
    expect(valueOf(annuity("growth", "count"), { growth: 2, count: 3 })).toBeCloseTo(14, 12);
    expect([grown, openingsFormula, rest].map(printFormula)).toEqual([
      "grow(value, periodicalAmount, charge, growth, count)",
      "openings(openingsBefore, value, periodicalAmount, charge, growth, count)",
      "left(periodicalFee, charge, count)",
    ]);
  });

  it("irr returns the yearly rate of the payments, and NaN for 0 months", () => {
    const rate = irr("oneOffAmount", "periodicalAmount", "months", "value");
    const oneOffFlow = { oneOffAmount: 100, periodicalAmount: 0, value: 110 };
    expect(valueOf(rate, { ...oneOffFlow, months: 12 })).toBeCloseTo(10, 7);
    expect(valueOf(rate, { ...oneOffFlow, months: 0 })).toBeNaN();
  });
});

describe("the types of formulas", () => {
  it("the types infer the labels that a formula reads", () => {
    expectTypeOf(times("periodicalAmount", minus(1, divided("discount", 100)))).toEqualTypeOf<
      Formula<"periodicalAmount" | "discount">
    >();
    expectTypeOf(divided(times(sumOfParts, "advisorFee"), 12)).toEqualTypeOf<Formula<"part" | "advisorFee">>();
    expectTypeOf(power(divided(1, 12), 2)).toEqualTypeOf<Formula<never>>();
    expectTypeOf(bounded(round2("value"), "oneOffAmount")).toEqualTypeOf<Formula<"value" | "oneOffAmount">>();
  });

  it("the types reject unknown labels, and `part` outside a sum", () => {
    // @ts-expect-error -- the label is misspelt
    times("periodicalAmout", 2);
    // @ts-expect-error -- the label in the phrase is misspelt
    annuity("grwoth", "count");
    // @ts-expect-error -- `part` has several numbers
    plus("part", 1);
    expect.hasAssertions();
    expect(true).toBe(true);
  });

  it("the types reject inputs that the formula does not read, and missing inputs", () => {
    const fee = times("oneOffAmount", "rate");
    const oneOffAmount = leaf("oneOffAmount", "amount", 100);
    const rate = leaf("rate", "ratio", 0.03);
    expect(derived("oneOffFee", "amount", fee, { oneOffAmount, rate }).value).toBe(3);
    // @ts-expect-error -- the rate is missing
    expect(derived("oneOffFee", "amount", fee, { oneOffAmount }).value).toBeNaN();
    // @ts-expect-error -- the formula reads no discount
    derived("oneOffFee", "amount", fee, { oneOffAmount, rate, discount: rate });
    // @ts-expect-error -- the rate is missing
    expect(valueOf(fee, { oneOffAmount: 1 })).toBeNaN();
  });
});
