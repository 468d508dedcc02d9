import { type Day, parseDay } from "@fundport/units";
import { describe, expect, it } from "vitest";
import { findCartPayment } from "./cart-target.ts";
import type { CartEntry } from "./state.ts";
import { buildCart, buildFund, buildItem, buildPackage, buildReference, eur, methods } from "./testing/reference.ts";

const today = parseDay("2026-11-21") as Day;
const paying = (id: number, periodicalAmount: number | null, input: object = {}) =>
  buildItem({ id }, { oneOffAmount: 0, periodicalAmount, chargingMethodId: methods.upFront, ...input });
const wish = { scenario: "moderate", target: 12_000, min: 0, max: 5000 } as const;
const find = (items: readonly CartEntry[], reference = buildReference(), change: object = {}) =>
  findCartPayment({ state: buildCart(items), reference, today }, { ...wish, ...change });

describe("the cart's payment for a target", () => {
  it("is spread by the items' present monthly amounts", () => {
    expect(find([paying(1, 300), paying(2, 100), paying(3, null)])).toEqual({
      kind: "found",
      payment: 1000,
      value: 12_000,
      payments: [
        { uuid: "Fund-1", payment: 750 },
        { uuid: "Fund-2", payment: 250 },
        { uuid: "Fund-3", payment: 0 },
      ],
    });
  });

  it("gives each item its part in whole units of its own currency", () => {
    const result = find([paying(1, 250), paying(2, 10, { currencyId: eur })]);
    expect(result).toMatchObject({ kind: "found", payments: [{ payment: 500 }, { payment: 20 }], value: 12_000 });
  });

  it("spreads within a package by its funds' amounts", () => {
    const pack = buildPackage();
    const calcInput = { ...pack.calcInput, investmentType: "Periodical", chargingMethodId: methods.upFront } as const;
    expect(find([{ ...pack, calcInput }])).toMatchObject({ kind: "found", payment: 1000, value: 12_000 });
  });

  it("names the greatest payment when none reaches the target", () => {
    expect(find([paying(1, 300)], buildReference(), { target: 60_001 })).toEqual({
      kind: "none",
      nearest: 5000,
      value: 60_000,
    });
  });

  it("is not possible without monthly amounts or without figures", () => {
    expect(find([buildItem()])).toEqual({ kind: "not-possible", reason: "no-monthly-amounts" });
    const lacking = buildReference({ funds: [buildFund(1, { moderateGain: null })] });
    expect(find([paying(1, 300)], lacking)).toEqual({ kind: "not-possible", reason: "incomplete" });
    expect(find([paying(9, 300)])).toEqual({ kind: "not-possible", reason: "incomplete" });
  });
});
