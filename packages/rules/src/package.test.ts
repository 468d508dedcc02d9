import { describe, expect, it } from "vitest";
import { below, issueKeys } from "./issue.ts";
import { checkPackage, type PackageFundTerms } from "./package.ts";

const fund: PackageFundTerms = { investedAmount: 500, share: 50, isForbidden: false, min: 100, max: 1000 };
const valid = { investedAmount: 1000, currencyId: 1, funds: [fund, fund], sum: { kind: "valid" } } as const;

// Source: spec cart §5, Package.
describe("a package", () => {
  it("is valid when its funds add up to it", () => {
    expect(checkPackage(valid)).toEqual([]);
  });

  it("requires amount, currency and at least one fund", () => {
    expect(checkPackage({ ...valid, investedAmount: null, currencyId: null, funds: [] })).toEqual([
      { path: "calcInput.currencyId", key: "mixed.required" },
      { path: "calcInput.investedAmount", key: "mixed.required" },
      { path: "funds", key: "mixed.funds-in-package-required" },
    ]);
    expect(checkPackage({ ...valid, investedAmount: 0 })).toHaveLength(1);
  });

  it.each([
    { kind: "lower", by: "amount", key: "mixed.cart-package-funds-sum-lower" },
    { kind: "higher", by: "amount", key: "mixed.cart-package-funds-sum-higher" },
    { kind: "lower", by: "percent", key: "mixed.cart-package-funds-percent-sum-lower" },
    { kind: "higher", by: "percent", key: "mixed.cart-package-funds-percent-sum-higher" },
  ] as const)("names the difference when its $by sum is $kind", ({ kind, by, key }) => {
    expect(checkPackage({ ...valid, sum: { kind, by, difference: 12.5 } })).toEqual([
      { path: "funds", key, params: { difference: 12.5 } },
    ]);
  });

  it.each([
    {
      change: { investedAmount: 50 },
      issue: { path: "funds.1.investedAmount", key: "cart.min-investment", params: { min: 100 } },
    },
    {
      change: { investedAmount: 1001 },
      issue: { path: "funds.1.investedAmount", key: "cart.max-investment", params: { max: 1000 } },
    },
    { change: { share: 101 }, issue: { path: "funds.1.share", key: "number.max", params: { max: 100 } } },
    { change: { share: -1 }, issue: { path: "funds.1.share", key: "number.min", params: { min: 0 } } },
    {
      change: { isForbidden: true },
      issue: { path: "funds.1.investedAmount", key: "mixed.forbidden-investment-type" },
    },
  ])("checks each fund: $change", ({ change, issue }) => {
    expect(checkPackage({ ...valid, funds: [fund, { ...fund, ...change }] })).toEqual([issue]);
  });
});

describe("issues", () => {
  it("take the path of the whole", () => {
    expect(
      below("items.a", [
        { path: "x", key: "mixed.required" },
        { path: "", key: "mixed.one-of" },
      ]),
    ).toEqual([
      { path: "items.a.x", key: "mixed.required" },
      { path: "items.a", key: "mixed.one-of" },
    ]);
  });

  it("name each key once", () => {
    expect(new Set(issueKeys).size).toBe(issueKeys.length);
  });
});
