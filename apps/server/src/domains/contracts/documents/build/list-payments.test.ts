import type { ContractLine } from "@fundport/cart";
import { expect, it } from "vitest";
import { type CollectionAccount, listPayments } from "./list-payments.ts";

const [czk, eur, chf] = [1, 2, 3];
const account = (id: number, contractTypeId: number | null, currencyId: number): CollectionAccount => ({
  id,
  purpose: "Investments",
  contractTypeId,
  currencyId,
  iban: `IBAN-${id}`,
  accountNumber: null,
  bic: null,
  owner: "Owner",
  ownerRole: "Manager",
});
const line = (overrides: Partial<ContractLine>): ContractLine => ({
  uuid: "a",
  contractTypeId: 7,
  investmentType: "OneOff",
  fundId: 1,
  programId: null,
  amount: 100,
  horizon: 5,
  currencyId: czk,
  commissionChargingMethodId: null,
  fundPackageName: null,
  isPaidByEmployer: false,
  fromMonth: null,
  toMonth: null,
  ...overrides,
});
const names = { contractType: (id: number | null) => `Type ${id}`, currencyCode: (id: number) => `C${id}` };
const accounts = [account(1, null, czk), account(2, 8, czk), account(3, null, eur)];
const paid = (...lines: ContractLine[]) =>
  listPayments(lines, accounts, names).map(({ contractTypes, currencyCode, account: to, oneOff, monthly }) => [
    contractTypes.join(),
    currencyCode,
    to?.iban ?? null,
    oneOff,
    monthly,
  ]);

it("adds up payments by account and currency to two decimals, and prefers the contract type's own account", () => {
  const lines = [
    line({ amount: 0.1 }),
    line({ amount: 0.2, contractTypeId: 9 }),
    line({ contractTypeId: 8 }),
    line({ currencyId: eur }),
  ];
  expect(paid(...lines)).toEqual([
    ["Type 7,Type 9", "C1", "IBAN-1", 0.3, 0],
    ["Type 8", "C1", "IBAN-2", 100, 0],
    ["Type 7", "C2", "IBAN-3", 100, 0],
  ]);
});

it("counts only the first of several consecutive savings plans", () => {
  const plan = { investmentType: "Periodical", amount: 50 } as const;
  const lines = [line({}), line({ ...plan, fromMonth: 1, toMonth: 24 }), line({ ...plan, fromMonth: 25, toMonth: 60 })];
  expect(paid(...lines, line(plan))).toEqual([["Type 7", "C1", "IBAN-1", 100, 100]]);
});

it("separates the employer's contribution from the client's payments", () => {
  const plan = { investmentType: "Periodical", amount: 50 } as const;
  const lines = [
    line({ ...plan, isPaidByEmployer: true }),
    line({ ...plan, contractTypeId: 8, isPaidByEmployer: true }),
    line(plan),
  ];
  expect(listPayments(lines, accounts, names)).toMatchObject([
    { oneOff: 0, monthly: 50, byEmployer: 50 },
    { oneOff: 0, monthly: 0, byEmployer: 50 },
  ]);
});

it("returns a payment without an account if the currency has no account", () => {
  expect(paid(line({ currencyId: chf }))).toEqual([["Type 7", "C3", null, 100, 0]]);
});
