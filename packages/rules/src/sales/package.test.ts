import { describe, expect, it } from "vitest";
import { below, issueKeys } from "../issue.ts";
import { checkPackage, checkPackageName, checkPackageTemplate, type PackageFundTerms } from "./package.ts";

const fund: PackageFundTerms = { investedAmount: 500, share: 50, isForbidden: false, min: 100, max: 1000 };
const valid = {
  investmentType: "OneOff",
  investedAmount: 1000,
  currencyId: 1,
  funds: [fund, fund],
  mode: "AMOUNT",
  difference: 0,
  isInconsistent: false,
} as const;

// The rules of packages. Source: docs/reference/packages.md#limits-of-a-package.
describe("a package", () => {
  it("a package is valid if the amounts of its funds add up to its total", () => {
    expect(checkPackage(valid)).toEqual([]);
  });

  it("requires an amount, a currency and at least one fund", () => {
    expect(checkPackage({ ...valid, investedAmount: null, currencyId: null, funds: [] })).toEqual([
      { path: "calcInput.currencyId", key: "mixed.required" },
      { path: "calcInput.investedAmount", key: "mixed.required" },
      { path: "funds", key: "mixed.funds-in-package-required" },
    ]);
    expect(checkPackage({ ...valid, investedAmount: 0 })).toHaveLength(1);
    expect(checkPackage({ ...valid, investmentType: "Both" })).toEqual([
      { path: "calcInput.investmentType", key: "mixed.one-of" },
    ]);
  });

  it("a package is refused if its total exceeds the maximum, even if each fund is within its own bounds", () => {
    const funds = [fund, fund].map((each) => ({ ...each, investedAmount: 6e11, max: null }));
    expect(checkPackage({ ...valid, investedAmount: 1.2e12, funds })).toEqual([
      { path: "calcInput.investedAmount", key: "cart.max-investment", params: { max: 1e12 } },
    ]);
  });

  it.each([
    { mode: "AMOUNT", difference: -12.5, key: "mixed.cart-package-funds-sum-lower" },
    { mode: "AMOUNT", difference: 12.5, key: "mixed.cart-package-funds-sum-higher" },
    { mode: "PERCENT", difference: -12.5, key: "mixed.cart-package-funds-percent-sum-lower" },
    { mode: "PERCENT", difference: 12.5, key: "mixed.cart-package-funds-percent-sum-higher" },
  ] as const)(
    "reports the absolute difference if its funds in $mode mode differ from the total by $difference",
    ({ mode, difference, key }) => {
      expect(checkPackage({ ...valid, mode, difference })).toEqual([
        { path: "funds", key, params: { difference: 12.5 } },
      ]);
    },
  );

  it.each([
    {
      change: { investedAmount: 50 },
      issue: { path: "funds.1.investedAmount", key: "cart.min-investment", params: { min: 100 } },
    },
    {
      change: { investedAmount: 1001 },
      issue: { path: "funds.1.investedAmount", key: "cart.max-investment", params: { max: 1000 } },
    },
    {
      change: { investedAmount: 0, share: 0 },
      issue: { path: "funds.1.investedAmount", key: "cart.min-investment", params: { min: 100 } },
    },
    {
      change: { investedAmount: 0, min: null },
      issue: { path: "funds.1.investedAmount", key: "mixed.required" },
    },
    { change: { share: 101 }, issue: { path: "funds.1.share", key: "number.max", params: { max: 100 } } },
    { change: { share: -1 }, issue: { path: "funds.1.share", key: "number.min", params: { min: 0 } } },
    {
      change: { isForbidden: true, investedAmount: 0 },
      issue: { path: "funds.1.investedAmount", key: "mixed.forbidden-investment-type" },
    },
    {
      change: { isForbidden: true },
      issue: { path: "funds.1.investedAmount", key: "mixed.forbidden-investment-type" },
    },
  ])("returns the issues of each fund: $change", ({ change, issue }) => {
    expect(checkPackage({ ...valid, funds: [fund, { ...fund, ...change }] })).toEqual([issue]);
  });
});

it("requires no amounts of the funds until the package has an amount", () => {
  const empty = { ...fund, investedAmount: 0 };
  expect(checkPackage({ ...valid, investedAmount: null, funds: [empty] })).toEqual([
    { path: "calcInput.investedAmount", key: "mixed.required" },
  ]);
});

describe("the name of a package", () => {
  it.each([
    ["", ["mixed.required"]],
    ["   ", ["mixed.required"]],
    ["Růst", []],
    ["x".repeat(200), []],
    [` ${"x".repeat(200)} `, []],
    ["x".repeat(201), ["string.max"]],
  ])("the name is required and at most 200 characters long: %j", (name, keys) => {
    expect(checkPackageName(name).map(({ path, key }) => [path, key])).toEqual(keys.map((key) => ["name", key]));
  });
});

describe("a model portfolio", () => {
  it("requires a name and each share between 0 and 100", () => {
    const funds = [{ share: null }, { share: -1 }, { share: 100.1 }, { share: 0 }];
    expect(checkPackageTemplate({ name: " ", funds })).toEqual([
      { path: "name", key: "mixed.required" },
      { path: "funds.0.share", key: "mixed.required" },
      { path: "funds.1.share", key: "number.min", params: { min: 0 } },
      { path: "funds.2.share", key: "number.max", params: { max: 100 } },
    ]);
  });

  it.each([
    { shares: [50, 50], difference: 0 },
    { shares: [33.3333, 33.3333, 33.3333], difference: 0 },
    { shares: [50.002, 50.002], difference: 0 },
    { shares: [50.005, 50], difference: 0.01 },
    { shares: [60, 50], difference: 10 },
    { shares: [20, 20], difference: 0 },
    { shares: [], difference: 0 },
  ])(
    "a model portfolio is refused if the sum of the shares $shares, rounded to 2 decimals, exceeds 100",
    ({ shares, difference }) => {
      const issue = { path: "funds", key: "mixed.cart-package-funds-percent-sum-higher", params: { difference } };
      expect(checkPackageTemplate({ name: "Mix", funds: shares.map((share) => ({ share })) })).toEqual(
        difference > 0 ? [issue] : [],
      );
    },
  );
});

describe("issues", () => {
  it("issues get the path of the parent as a prefix", () => {
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

  it("issues have unique keys", () => {
    expect(new Set(issueKeys).size).toBe(issueKeys.length);
  });
});
