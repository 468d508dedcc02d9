import { createForexTable } from "@fundport/finance";
import { buildForexRate } from "@fundport/testing";
import { expect, it } from "vitest";
import { calculateCart } from "./calculate-cart.ts";
import { firstYearPayments } from "./first-year-payments.ts";
import type { CartItem, CartPackage } from "../state/state.ts";
import { today } from "../testing/calculation.ts";
import {
  buildCart,
  buildContractType,
  buildFund,
  buildItem,
  buildProgram,
  buildUnboundedReference,
  czk,
  eur,
  methods,
  usd,
} from "../testing/reference.ts";

const parts = {
  funds: [buildFund(1, { contractTypeId: 7 })],
  programs: [buildProgram(11, { contractTypeId: 7 }), buildProgram(12, { contractTypeId: 7, investmentHorizon: 3 })],
  contractTypes: [buildContractType(7, { calcConfiguration: [] })],
};
/** One euro is 25 crowns; the rate of the dollar is missing. */
const forex = createForexTable([buildForexRate({ fromCurrencyId: eur, toCurrencyId: czk, rate: 25, unit: 1 })]);
const reference = buildUnboundedReference({ ...parts, rest: { forex } });
const paymentsOf = (entries: (CartItem | CartPackage)[], cartReference = reference) =>
  firstYearPayments(calculateCart(buildCart(entries), cartReference, today).items, cartReference);

const input = { chargingMethodId: methods.upFront, currencyId: czk };
const fund = (overrides: Partial<CartItem["calcInput"]>) => buildItem({ id: 1 }, { ...input, ...overrides });
const contract = (overrides: Partial<CartItem["calcInput"]>) =>
  buildItem(
    { uuid: "c", id: 7, itemType: "Contract" },
    { ...input, startingLineId: 11, endingLineId: 12, oneOffAmount: null, periodicalAmount: 100, ...overrides },
  );

// Calculated by hand: 150 000 + 12 × 2 000 = 174 000; 600 euros a year are 15 000 crowns.
it.each([
  ["one payment and twelve monthly ones", [fund({ oneOffAmount: 150_000, periodicalAmount: 2000 })], 174_000],
  ["a single payment", [fund({ oneOffAmount: 5000, periodicalAmount: null })], 5000],
  ["twelve months of a contract of three years", [contract({ investmentHorizon: 3 })], 1200],
  ["twelve months of a contract of five years", [contract({ investmentHorizon: 5 })], 1200],
  ["no employer contribution", [fund({ oneOffAmount: 5000 }), contract({ employerContribution: true })], 5000],
  [
    "another currency at the cart's rates",
    [fund({ oneOffAmount: null, periodicalAmount: 50, currencyId: eur })],
    15_000,
  ],
])("counts %s", (_what, entries, amount) => {
  expect(paymentsOf(entries)).toContainEqual({ currency: "CZK", amount });
});

it("lists each currency that has a rate, the advisor's own first", () => {
  const inEuros = { ...reference, user: { ...reference.user, currencyId: eur } };
  expect(paymentsOf([fund({ oneOffAmount: 50_000 })], inEuros)).toEqual([
    { currency: "EUR", amount: 2000 },
    { currency: "CZK", amount: 50_000 },
  ]);
});

it.each([
  ["the cart has no orders", []],
  ["no currency can convert all payments", [fund({ oneOffAmount: 100, currencyId: usd }), fund({ oneOffAmount: 5 })]],
  ["a plan has no horizon", [fund({ oneOffAmount: null, periodicalAmount: 50, investmentHorizon: null })]],
])("the list of payments is empty if %s", (_when, entries) => {
  expect(paymentsOf(entries.map((entry, index) => ({ ...entry, uuid: String(index) })))).toEqual([]);
});
