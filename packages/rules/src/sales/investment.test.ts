import { describe, expect, it } from "vitest";
import {
  type AmountTerms,
  checkAmounts,
  checkChargingMethod,
  checkHorizon,
  checkLines,
  clampToLimits,
} from "./investment.ts";

const optional: AmountTerms = { requirement: "Optional", min: 500, max: 1000 };
const required: AmountTerms = { ...optional, requirement: "Required" };
const forbidden: AmountTerms = { ...optional, requirement: "Forbidden" };

// The rules of an item's amounts. Source: docs/reference/cart-checks.md#entry-issues.
describe("the amounts of an item", () => {
  const any = (path: string) => ({ path, key: "cart.any-investment-required" });
  const min = (path: string, least = 500) => ({ path, key: "cart.min-investment", params: { min: least } });
  const max = (path: string) => ({ path, key: "cart.max-investment", params: { max: 1000 } });
  it.each([
    { one: 500, monthly: null, oneOff: optional, periodical: optional, issues: [] },
    { one: null, monthly: 1000, oneOff: optional, periodical: optional, issues: [] },
    { one: 0, monthly: 600, oneOff: optional, periodical: optional, issues: [] },
    { one: null, monthly: null, oneOff: optional, periodical: optional, issues: [any("oneOffAmount")] },
    { one: 0, monthly: 0, oneOff: optional, periodical: optional, issues: [any("oneOffAmount")] },
    {
      one: 499.99,
      monthly: 1000.01,
      oneOff: optional,
      periodical: optional,
      issues: [min("oneOffAmount"), max("periodicalAmount")],
    },
    {
      one: null,
      monthly: null,
      oneOff: required,
      periodical: optional,
      issues: [{ path: "oneOffAmount", key: "mixed.required" }],
    },
    { one: 0, monthly: 600, oneOff: required, periodical: optional, issues: [min("oneOffAmount")] },
    {
      one: 0,
      monthly: 600,
      oneOff: { ...required, min: null },
      periodical: optional,
      issues: [{ path: "oneOffAmount", key: "mixed.required" }],
    },
    { one: null, monthly: null, oneOff: forbidden, periodical: optional, issues: [any("periodicalAmount")] },
    {
      one: 600,
      monthly: 600,
      oneOff: forbidden,
      periodical: optional,
      issues: [{ path: "oneOffAmount", key: "mixed.forbidden-investment-type" }],
    },
    { one: null, monthly: 600, oneOff: forbidden, periodical: required, issues: [] },
    { one: 5, monthly: null, oneOff: { ...optional, min: null, max: null }, periodical: optional, issues: [] },
    {
      one: -5,
      monthly: null,
      oneOff: { ...optional, min: null },
      periodical: optional,
      issues: [min("oneOffAmount", 0)],
    },
    {
      one: 1e12 + 1,
      monthly: 1e12,
      oneOff: { ...optional, max: null },
      periodical: { ...optional, max: 2e12 },
      issues: [{ path: "oneOffAmount", key: "cart.max-investment", params: { max: 1e12 } }],
    },
    { one: Number.NaN, monthly: 600, oneOff: optional, periodical: optional, issues: [min("oneOffAmount")] },
    { one: 600.01, monthly: 600.1, oneOff: optional, periodical: optional, issues: [] },
    { one: 900.29, monthly: 123_456_789.99, oneOff: optional, periodical: { ...optional, max: null }, issues: [] },
    {
      one: 600.005,
      monthly: 600.123,
      oneOff: optional,
      periodical: required,
      issues: [
        { path: "oneOffAmount", key: "number.two-decimals" },
        { path: "periodicalAmount", key: "number.two-decimals" },
      ],
    },
  ])(
    "checks amounts whose requirements are $one for one-off ($oneOff.requirement) and $monthly for monthly ($periodical.requirement)",
    ({ one, monthly, oneOff, periodical, issues }) => {
      expect(checkAmounts({ oneOffAmount: one, periodicalAmount: monthly }, { oneOff, periodical })).toEqual(issues);
    },
  );
});

describe("the horizon", () => {
  const path = "investmentHorizon";
  it.each([
    { value: 5, min: 1, max: 30, issues: [] },
    { value: null, min: 1, max: 30, issues: [{ path, key: "mixed.required" }] },
    { value: 0, min: 1, max: 30, issues: [{ path, key: "number.min", params: { min: 1 } }] },
    { value: 31, min: 1, max: 30, issues: [{ path, key: "number.max", params: { max: 30 } }] },
    { value: 2.5, min: 1, max: 30, issues: [{ path, key: "number.integer" }] },
    { value: 100, min: null, max: null, issues: [{ path, key: "number.max", params: { max: 99 } }] },
    { value: -1, min: null, max: null, issues: [{ path, key: "number.min", params: { min: 1 } }] },
    { value: 0, min: null, max: 30, issues: [{ path, key: "number.min", params: { min: 1 } }] },
    { value: 0, min: 0, max: 30, issues: [{ path, key: "number.min", params: { min: 1 } }] },
    { value: 1, min: null, max: null, issues: [] },
    { value: 99, min: null, max: 200, issues: [] },
    { value: 120, min: null, max: 200, issues: [{ path, key: "number.max", params: { max: 99 } }] },
  ])("a horizon of $value years is checked against $min and $max", ({ value, min, max, issues }) => {
    expect(checkHorizon(value, { min, max })).toEqual(issues);
  });
});

describe("the charging method", () => {
  const path = "chargingMethodId";
  it.each([
    { value: null, hasPayment: true, choices: [1, 2], issues: [{ path, key: "mixed.required" }] },
    { value: null, hasPayment: true, choices: null, issues: [{ path, key: "mixed.required" }] },
    { value: null, hasPayment: true, choices: [], issues: [] },
    { value: null, hasPayment: false, choices: [1, 2], issues: [] },
    { value: 2, hasPayment: true, choices: [1, 2], issues: [] },
    { value: 3, hasPayment: true, choices: [1, 2], issues: [{ path, key: "mixed.one-of" }] },
    { value: 2, hasPayment: false, choices: [1, 2], issues: [] },
    { value: 3, hasPayment: false, choices: [1, 2], issues: [{ path, key: "mixed.one-of" }] },
  ])(
    "checks the charging method $value of the choices $choices, with payments: $hasPayment",
    ({ value, hasPayment, choices, issues }) => {
      expect(checkChargingMethod(value, { hasPayment, choices })).toEqual(issues);
    },
  );
});

describe("the lines of a contract", () => {
  it("the lines are both required and must belong to the contract type", () => {
    const terms = { withoutTarget: false, choices: [1, 2], isEndLonger: false };
    expect(checkLines({ startingLineId: null, endingLineId: null }, terms)).toEqual([
      { path: "startingLineId", key: "mixed.required" },
      { path: "endingLineId", key: "mixed.required" },
    ]);
    expect(checkLines({ startingLineId: 3, endingLineId: 1 }, terms)).toEqual([
      { path: "startingLineId", key: "mixed.one-of" },
    ]);
    expect(checkLines({ startingLineId: 1, endingLineId: 2 }, terms)).toEqual([]);
  });

  it("the lines are refused if the ending line is longer than the starting line", () => {
    const terms = { withoutTarget: false, choices: [1, 2], isEndLonger: true };
    expect(checkLines({ startingLineId: 1, endingLineId: 2 }, terms)).toEqual([
      { path: "endingLineId", key: "cart.ending-line-longer" },
    ]);
    expect(checkLines({ startingLineId: 1, endingLineId: 3 }, terms)).toEqual([
      { path: "endingLineId", key: "mixed.one-of" },
    ]);
    expect(checkLines({ startingLineId: 1, endingLineId: 2 }, { ...terms, withoutTarget: true })).toEqual([]);
  });

  it("the lines need no ending line if the contract has no target program", () => {
    const terms = { withoutTarget: true, choices: [1, 2], isEndLonger: false };
    expect(checkLines({ startingLineId: 1, endingLineId: null }, terms)).toEqual([]);
  });
});

describe("clampToLimits", () => {
  it.each([
    { value: 5, min: 10, max: 20, clamped: 10 },
    { value: 25, min: 10, max: 20, clamped: 20 },
    { value: 15, min: 10, max: 20, clamped: 15 },
    { value: null, min: 10, max: 20, clamped: null },
    { value: Number.NaN, min: 10, max: 20, clamped: null },
    { value: -5, min: null, max: null, clamped: -5 },
  ])("clamps $value within $min and $max to $clamped", ({ value, min, max, clamped }) => {
    expect(clampToLimits(value, { min, max })).toBe(clamped);
  });
});
