import { describe, expect, it } from "vitest";
import { importKinds as kinds } from "../../../app/import-kinds.ts";

const context = { codes: () => new Set<string>(), decimals: null, today: "2026-11-29" };
/** All number columns. Leaves out `identifier_type`, which is a number only in workbooks. */
const numbers = kinds.flatMap(({ kind, columns = {} }) =>
  Object.entries(columns).flatMap(([name, column]) =>
    column.workbookType === "numbers" && name !== "identifier_type" ? [{ name: `${kind} ${name}`, column }] : [],
  ),
);
const percentages =
  /(_fee|_gain|_charge|_cost|_costs|_cost_to_fund|_income|_pct|_rate| ter|templatefunds ratio| share)$/;

describe("a percent sign after a number", () => {
  it.each(numbers.filter(({ name }) => percentages.test(name)))("accepts a percent sign in $name", ({ column }) => {
    expect(column.parse("3%", context)).toBe(3);
  });

  it.each(numbers.filter(({ name }) => !percentages.test(name)))(
    "refuses a percent sign in $name",
    ({ name, column }) => {
      const cell = name === "feeschemes tiers" ? "3%=1" : "3%";
      expect(() => column.parse(cell, context)).toThrow(/^"3%" is a percentage, but this column needs an? [a-z ]+$/);
    },
  );

  it("accepts percent signs after the rates in fee tiers", () => {
    const tiers = numbers.find(({ name }) => name === "feeschemes tiers");
    expect(tiers?.column.parse("0=1.5%; 100000=1 %", context)).toEqual(["0=1.5", "100000=1"]);
  });
});
