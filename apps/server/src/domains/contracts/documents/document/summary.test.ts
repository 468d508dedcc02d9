import { expect, it } from "vitest";
import { makeItemFigures, makeSectionFigures, makeServiceFigures } from "../../../../print/section/testing/figures.ts";
import { czechAccount, makeContractInput } from "../testing/input.ts";
import { summaryOfContract } from "./summary.ts";

const figures = makeServiceFigures();
const { terms } = makeContractInput();

it("the summary includes the service fee of a framework contract without orders", () => {
  const service = { figures, currencyCode: "CZK", account: czechAccount };
  const input = makeContractInput({ section: null, orders: [], payments: [], terms: { ...terms, service } });
  expect(summaryOfContract(input)).toEqual({
    items: [],
    payNow: [],
    monthly: [],
    totalInvestment: null,
    service: { name: "KLASIK", kind: "absolute", fee: 600, currency: "CZK", cost: null },
    costs: null,
  });
});

it("returns null if a contract has no fee or no input, or if it was created before the account was stored", () => {
  const before = { figures, currencyCode: "CZK" };
  for (const service of [null, before, { ...before, figures: makeServiceFigures({ absoluteFee: 0 }), account: null }]) {
    const input = makeContractInput({ section: null, orders: [], payments: [], terms: { ...terms, service } });
    expect(summaryOfContract(input)).toBeNull();
  }
  expect(summaryOfContract(null)).toBeNull();
});

it("marks a contract in the summary as paid by the employer, but not a fund with the same name", () => {
  const [order] = makeContractInput().orders;
  const name = "Životní cyklus";
  const items = order?.items.slice(0, 1).map((item) => ({ ...item, name, employerContribution: true })) ?? [];
  const section = makeSectionFigures([
    makeItemFigures({ name, kind: "Fund" }),
    makeItemFigures({ name, kind: "Contract" }),
  ]);
  const input = makeContractInput({ section, orders: order ? [{ ...order, items }] : [] });
  expect(summaryOfContract(input)?.items.map(({ isPaidByEmployer }) => isPaidByEmployer)).toEqual([false, true]);
});
