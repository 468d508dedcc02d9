/** Tests the figures of carts that events have changed. */
import { type Day, parseDay } from "@fundport/units";
import { describe, expect, it } from "vitest";
import { calculateCart, type CartTotals } from "./calculate-cart.ts";
import type { CartEvent } from "../events/events.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartState } from "../state/state.ts";
import {
  buildCart,
  buildFrameworkContract,
  buildItem,
  buildReference,
  czk,
  methods,
  models,
  onePercent,
} from "../testing/reference.ts";

const today = parseDay("2026-11-21") as Day;
const schemes = [
  onePercent,
  { ...onePercent, type: "Periodical", commissionChargingMethodId: methods.upFront } as const,
];
const reference = buildReference({
  frameworkContracts: [
    buildFrameworkContract({ id: 1, commissionModelId: models.klasik, clientBirthDate: "1966-11-21" }),
    buildFrameworkContract({ id: 2, commissionModelId: models.premium, paidAdvisoryFeeRate: 1.2 }),
  ],
  user: { prepaid: { maxAge: 70, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: czk } },
  rest: { fundFeeSchemes: new Map([1, 2, 3].map((id) => [id, schemes])) },
});

function run(state: CartState, events: readonly CartEvent[], context: CartReference = reference): CartState {
  return events.reduce((before, event) => {
    const { state: after, refusals } = reduceCart(before, event, context);
    expect(refusals).toEqual([]);
    return after;
  }, state);
}
function totalsOf(state: CartState): CartTotals {
  const { totals } = calculateCart(state, reference, today);
  if (totals.kind === "incomplete") throw new Error(JSON.stringify(totals.missing));
  return totals;
}

describe("figures of a package", () => {
  const uuid = "new";
  const created = run(buildCart([buildItem({ id: 1 })]), [
    { kind: "package-created", uuid: "Fund-1", packageUuid: uuid, name: "Mix", language: "sk" },
  ]);
  const filled = run(created, [
    { kind: "package-fund-added", uuid, fundId: 2 },
    { kind: "package-edited", uuid, input: { investedAmount: 1001, investmentHorizon: 2 } },
  ]);

  it("figures are 0 right after the package is created", () => {
    expect(totalsOf(created).figures).toEqual({
      totalInvestment: 0,
      expectedAssets: 0,
      expectedReturns: 0,
      indicativeFee: { known: 0, uncounted: [] },
    });
  });

  it("figures are calculated for each fund and in total", () => {
    const [item] = calculateCart(filled, reference, today).items;
    if (item?.kind !== "calculated") throw new Error("The package has figures.");
    // Each fund gets half of 1001, and the second one also the rest. The fee of 1 % is rounded for each amount.
    expect(
      item.item.holdings.map(({ productId, projection }) => [productId, projection.figures.totalInvestment]),
    ).toEqual([
      [1, 500],
      [2, 501],
    ]);
    expect(item.item.figures).toEqual({
      totalInvestment: 1001,
      indicativeFee: { known: 10.01, uncounted: [] },
      expectedAssets: 990.99,
      expectedReturns: 990.99 - 1001,
    });
    expect(totalsOf(filled).figures.totalInvestment).toBe(1001);
  });

  it("figures count the amount of a monthly package in each month, and use the charging method of the package", () => {
    const periodical = run(filled, [
      { kind: "package-edited", uuid, input: { investmentType: "Periodical", chargingMethodId: methods.upFront } },
    ]);
    // The fee is 1 % of 24 payments of 500, and of 24 payments of 501.
    expect(totalsOf(periodical).figures).toMatchObject({
      totalInvestment: 24_024,
      indicativeFee: { known: 120 + 120.24 },
    });
  });

  it("figures are 0 after the last fund is removed", () => {
    const empty = run(created, [
      { kind: "item-added", item: buildItem({ id: 3 }) },
      { kind: "package-edited", uuid, input: { investedAmount: 500 } },
      { kind: "item-added", item: buildItem({ id: 1, uuid: "own" }) },
      { kind: "package-fund-removed", uuid, fundId: 1, newUuid: "unused" },
    ]);
    expect(calculateCart(empty, reference, today).items[0]).toMatchObject({
      kind: "calculated",
      item: { figures: { totalInvestment: 0, expectedAssets: 0 } },
    });
    expect(totalsOf(empty).figures.totalInvestment).toBe(2000);
  });
});

describe("figures under a framework contract", () => {
  const cart = buildCart([
    buildItem({}, { periodicalAmount: 100, investmentHorizon: 10, chargingMethodId: methods.upFront }),
  ]);
  const totalsWith = (frameworkContractId: number) =>
    totalsOf(run(cart, [{ kind: "framework-contract-chosen", frameworkContractId }]));

  it("figures use the birth date of the framework contract's client for the prepaid fee", () => {
    // The fee is 1 % of 1000 and 1 % of 12,000. At the age of 60 it is not reduced: (70 - 60) / 10 = 1.
    expect(totalsWith(1).figures.indicativeFee.known).toBe(130);
    const older = {
      ...run(cart, [{ kind: "framework-contract-chosen", frameworkContractId: 1 }]),
      dateOfBirth: parseDay("1961-11-21"),
    };
    expect(totalsOf(older).figures.indicativeFee.known).toBe(10 + 60);
  });

  it("figures include the user's klasik payment once a year", () => {
    expect(totalsWith(1).service?.cost).toBe(6000);
  });

  it("under paid advisory use the set-up fee instead of entry fees, and the contract's yearly rate", () => {
    const totals = totalsWith(2);
    // The fee is 3 % of 1000 and 3 % of 120 payments of 100.
    expect(totals.figures.indicativeFee.known).toBe(30 + 360);
    expect(totals.costs.service.known).toBeGreaterThan(0);
    const dearer = run(cart, [
      { kind: "framework-contract-chosen", frameworkContractId: 2 },
      { kind: "fee-edited", advisorFeeRelative: 2.4 },
    ]);
    expect(totalsOf(dearer).costs.service.known).toBeCloseTo(totals.costs.service.known * 2, 8);
  });
});
