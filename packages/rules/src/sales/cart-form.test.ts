import { parseDay } from "@fundport/units";
import { describe, expect, it } from "vitest";
import { type CartForm, type CartFormTerms, checkCartForm, maxDiscount } from "./cart-form.ts";

const form: CartForm = {
  serviceFeeId: 1,
  advisorFeeAbsolute: null,
  advisorFeeRelative: 1,
  discount: 0,
  dateOfBirth: null,
  contractIsAppendix: false,
  frameworkContractId: null,
  longTermInvestmentProduct: false,
};
const terms: CartFormTerms = {
  serviceFeeIds: [1, 2],
  feeKind: "relative",
  isPremium: true,
  isForLongTerm: true,
  minimalDealerFee: 0.5,
  maximalDealerFee: 2,
  klasikPayments: [100, 200],
  servisPayment: 50,
  premiumSetUpFee: 3,
  allowEntryFeeDiscount: true,
  checkBirthDate: false,
  allowSameFrameworkContract: true,
  frameworkContractIds: [5],
  contract: null,
};

const contract = {
  serviceFeeId: 1,
  feeRate: null,
  longTermInvestmentProduct: false,
  clientBirthDate: parseDay("1979-03-14"),
};
const appendix = { contractIsAppendix: true, frameworkContractId: 5 };

// The rules of the cart's header form. Source: docs/reference/cart-checks.md#header-form-issues.
describe("the cart form", () => {
  it("the form is accepted if everything is filled in", () => {
    expect(checkCartForm(form, terms)).toEqual([]);
  });

  it.each([
    {
      name: "requires a service fee, and no fee without one",
      change: { serviceFeeId: null, advisorFeeRelative: null },
      with: { feeKind: null },
      issues: [{ path: "serviceFeeId", key: "mixed.required" }],
    },
    {
      name: "refuses a service fee that the user does not have",
      change: { serviceFeeId: 3 },
      with: { feeKind: null },
      issues: [{ path: "serviceFeeId", key: "mixed.one-of" }],
    },
    {
      name: "requires the framework contract of an appendix",
      change: { contractIsAppendix: true },
      with: {},
      issues: [{ path: "frameworkContractId", key: "mixed.required" }],
    },
    {
      name: "accepts one of the user's framework contracts",
      change: { contractIsAppendix: true, frameworkContractId: 5 },
      with: {},
      issues: [],
    },
    {
      name: "refuses a framework contract that the user does not have",
      change: { contractIsAppendix: true, frameworkContractId: 6 },
      with: {},
      issues: [{ path: "frameworkContractId", key: "mixed.one-of" }],
    },
    {
      name: "does not ask users without allowSameFrameworkContract for a framework contract",
      change: { contractIsAppendix: true },
      with: { allowSameFrameworkContract: false },
      issues: [],
    },
    {
      name: "requires the relative fee",
      change: { advisorFeeRelative: null },
      with: {},
      issues: [{ path: "advisorFeeRelative", key: "mixed.required" }],
    },
    {
      name: "has a minimum relative fee under premium advisory",
      change: { advisorFeeRelative: 0.49 },
      with: {},
      issues: [{ path: "advisorFeeRelative", key: "number.min", params: { min: 0.5 } }],
    },
    {
      name: "has a maximum relative fee under premium advisory",
      change: { advisorFeeRelative: 2.01 },
      with: {},
      issues: [{ path: "advisorFeeRelative", key: "number.max", params: { max: 2 } }],
    },
    { name: "accepts the bounds themselves", change: { advisorFeeRelative: 2 }, with: {}, issues: [] },
    {
      name: "does not limit the fee of other models",
      change: { advisorFeeRelative: 100 },
      with: { feeKind: "transaction", isPremium: false, servisPayment: 100 },
      issues: [],
    },
    {
      name: "requires the absolute fee only for models with an absolute fee",
      change: { advisorFeeRelative: null },
      with: { feeKind: "absolute", isPremium: false },
      issues: [{ path: "advisorFeeAbsolute", key: "mixed.required" }],
    },
    {
      name: "accepts only klasik payments as the absolute fee",
      change: { advisorFeeAbsolute: 150 },
      with: { feeKind: "absolute", isPremium: false },
      issues: [{ path: "advisorFeeAbsolute", key: "mixed.one-of" }],
    },
    {
      name: "accepts a klasik payment",
      change: { advisorFeeAbsolute: 200 },
      with: { feeKind: "absolute", isPremium: false },
      issues: [],
    },
    {
      name: "refuses a discount below 0",
      change: { discount: -1 },
      with: {},
      issues: [{ path: "discount", key: "number.min", params: { min: 0 } }],
    },
    {
      name: "limits the discount to the set-up fee under premium advisory",
      change: { discount: 3.5 },
      with: {},
      issues: [{ path: "discount", key: "number.max", params: { max: 3 } }],
    },
    {
      name: "limits the discount to 100 otherwise",
      change: { discount: 101 },
      with: { isPremium: false },
      issues: [{ path: "discount", key: "number.max", params: { max: 100 } }],
    },
    {
      name: "refuses any discount without the right to it",
      change: { discount: 1 },
      with: { allowEntryFeeDiscount: false },
      issues: [{ path: "discount", key: "number.max", params: { max: 0 } }],
    },
    ...[1.25, 1.0003].map((discount) => ({
      name: `has a discount of at most one decimal under premium advisory, not ${discount}`,
      change: { discount },
      with: {},
      issues: [{ path: "discount", key: "number.one-decimal" }],
    })),
    { name: "accepts one decimal (1.1) under premium advisory", change: { discount: 1.1 }, with: {}, issues: [] },
    { name: "treats an empty discount as no discount", change: { discount: null }, with: {}, issues: [] },
    {
      name: "requires the birth date when it is checked",
      change: {},
      with: { checkBirthDate: true },
      issues: [{ path: "dateOfBirth", key: "mixed.required" }],
    },
    {
      name: "accepts a birth date",
      change: { dateOfBirth: parseDay("1980-01-01") },
      with: { checkBirthDate: true },
      issues: [],
    },
    {
      name: "refuses a birth date other than that of the framework contract's client",
      change: { ...appendix, dateOfBirth: parseDay("1950-01-01") },
      with: { contract },
      issues: [{ path: "dateOfBirth", key: "cart.birth-date-of-contract" }],
    },
    {
      name: "accepts the birth date of the framework contract's client",
      change: { ...appendix, dateOfBirth: parseDay("1979-03-14") },
      with: { contract },
      issues: [],
    },
    { name: "does not require a birth date for an appendix", change: appendix, with: { contract }, issues: [] },
  ] as const)("$name", ({ change, with: other, issues }) => {
    expect(checkCartForm({ ...form, ...change }, { ...terms, ...other })).toEqual(issues);
  });

  it("returns all issues, not only the first", () => {
    const empty = {
      serviceFeeId: null,
      advisorFeeAbsolute: null,
      advisorFeeRelative: null,
      discount: -1,
      dateOfBirth: null,
      contractIsAppendix: true,
      frameworkContractId: null,
      longTermInvestmentProduct: false,
    };
    const paths = checkCartForm(empty, { ...terms, checkBirthDate: true }).map((issue) => issue.path);
    expect(paths).toEqual(["serviceFeeId", "advisorFeeRelative", "discount", "dateOfBirth", "frameworkContractId"]);
  });

  it("limits the discount by the service model and the user's rights", () => {
    expect(maxDiscount(terms)).toBe(3);
    expect(maxDiscount({ ...terms, isPremium: false })).toBe(100);
    expect(maxDiscount({ ...terms, allowEntryFeeDiscount: false })).toBe(0);
  });
});
