import { type Day, parseDay } from "@fundport/units";
import { describe, expect, it } from "vitest";
import { calculateCart } from "./calculate-cart.ts";
import {
  buildCart,
  buildContractType,
  buildFrameworkContract,
  buildFund,
  buildItem,
  buildPackage,
  buildUnboundedReference,
  czk,
  eur,
  methods,
  models,
  onePercent,
  usd,
} from "../testing/reference.ts";
import type { CartState } from "../state/state.ts";
import { figuresOf, missingOf, today, totalsOf } from "../testing/calculation.ts";

describe("the cart's totals", () => {
  it("the totals are sums of the items' figures, each converted to the user's currency", () => {
    const items = [buildItem({ id: 1 }), buildItem({ id: 2 }, { oneOffAmount: 100, currencyId: eur })];
    const totals = totalsOf(calculateCart(buildCart(items), buildUnboundedReference(), today));
    expect(totals).toMatchObject({ currencyId: czk, months: 12, horizonsDiffer: false });
    expect(totals.figures).toEqual({
      totalInvestment: 3500,
      expectedAssets: 3500,
      expectedReturns: 0,
      indicativeFee: { known: 0, uncounted: [] },
    });
    expect(totals.series.favourable.at(-1)).toBeCloseTo(7000, 8);
    expect(totals.yearlyReturn).toBeCloseTo(0, 6);
  });

  it("the totals are 0 for an empty cart", () => {
    const totals = totalsOf(calculateCart(buildCart([]), buildUnboundedReference(), today));
    expect(totals.figures.totalInvestment).toBe(0);
    expect([...totals.series.moderate]).toEqual([0]);
    expect(totals).toMatchObject({ assetClasses: [], horizonsDiffer: false, yearlyReturn: null, returnEffect: null });
  });

  it("the totals keep the last value of an item that has ended, and then have no yearly return", () => {
    const items = [
      buildItem({ id: 1 }),
      buildItem({ id: 2 }, { investmentHorizon: 2, periodicalAmount: 10, chargingMethodId: methods.upFront }),
    ];
    const totals = totalsOf(calculateCart(buildCart(items), buildUnboundedReference(), today));
    expect(totals.months).toBe(24);
    expect(totals.series.favourable[24]).toBeGreaterThan(2000 + 4000);
    expect(totals.series.unfavourable[24]).toBeLessThan(500 + 250 + 240);
    expect(totals.series.invested[12]).toBe(1000 + 1000 + 120);
    expect(totals.series.invested[24]).toBe(1000 + 1000 + 240);
    expect(totals).toMatchObject({ horizonsDiffer: true, yearlyReturn: null, returnEffect: null });
  });

  it("the totals are incomplete if an item has no figures, and report the item's missing data", () => {
    const funds = [buildFund(1), buildFund(2, { moderateGain: null })];
    const calculation = calculateCart(
      buildCart([buildItem({ id: 1 }), buildItem({ id: 2 })]),
      buildUnboundedReference({ funds }),
      today,
    );
    expect(calculation.items.map((item) => item.kind)).toEqual(["calculated", "incomplete"]);
    expect(missingOf(calculation)).toEqual([
      { uuid: "Fund-2", missing: [{ what: "gain", gain: "moderateGain", lineId: null, productId: 2 }] },
    ]);
  });

  it("the totals are incomplete if the rate to the user's currency is missing, and report the rate", () => {
    const calculation = calculateCart(
      buildCart([buildItem({}, { currencyId: usd })]),
      buildUnboundedReference(),
      today,
    );
    expect(calculation.items[0]?.kind).toBe("calculated");
    expect(missingOf(calculation)).toEqual([
      { uuid: "Fund-1", missing: [{ what: "rate", fromCurrencyId: usd, toCurrencyId: czk, productId: null }] },
    ]);
  });

  it.each([
    { name: "product", item: buildItem({ id: 9 }), missing: { what: "product", productId: 9 } },
    { name: "program", item: buildItem({ id: 9, itemType: "Program" }), missing: { what: "product", productId: 9 } },
    {
      name: "contract type",
      item: buildItem({ id: 9, itemType: "Contract" }),
      missing: { what: "product", productId: 9 },
    },
    {
      name: "starting line",
      item: buildItem({ itemType: "Contract" }),
      missing: { what: "input", field: "startingLineId" },
    },
    {
      name: "ending line of the contract",
      item: buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId: 77 }),
      missing: { what: "input", field: "endingLineId" },
    },
    { name: "currency", item: buildItem({}, { currencyId: null }), missing: { what: "input", field: "currencyId" } },
    {
      name: "valid horizon",
      item: buildItem({}, { investmentHorizon: 1000 }),
      missing: { what: "input", field: "investmentHorizon" },
    },
    {
      name: "horizon in whole years",
      item: buildItem({}, { investmentHorizon: 1.5 }),
      missing: { what: "input", field: "investmentHorizon" },
    },
    {
      name: "non-negative amount",
      item: buildItem({}, { oneOffAmount: -1 }),
      missing: { what: "input", field: "amount" },
    },
    {
      name: "amount within bounds",
      item: buildItem({}, { periodicalAmount: 1e13 }),
      missing: { what: "input", field: "amount" },
    },
    {
      name: "known charging method",
      item: buildItem({}, { chargingMethodId: 9 }),
      missing: { what: "chargingMethod", chargingMethodId: 9 },
    },
    {
      name: "fund of a package",
      item: buildPackage({ funds: [{ id: 9, investedAmount: 1, share: 100 }] }),
      missing: { what: "product", productId: 9 },
    },
  ])("the totals are incomplete without a $name, and report it", ({ item, missing }) => {
    const calculation = calculateCart(buildCart([item]), buildUnboundedReference(), today);
    expect(missingOf(calculation)).toEqual([{ uuid: item.uuid, missing: [missing] }]);
  });

  it("the totals are incomplete until fee schemes are loaded, except under premium advisory, which does not use them", () => {
    const reference = buildUnboundedReference({ rest: { fundFeeSchemes: new Map() } });
    const cart = buildCart([buildItem()]);
    expect(missingOf(calculateCart(cart, reference, today))[0]?.missing).toEqual([
      { what: "feeSchemes", productId: 1 },
    ]);
    const premium = { ...cart, serviceFeeId: models.premium };
    expect(totalsOf(calculateCart(premium, reference, today)).figures.indicativeFee.known).toBe(30);
  });
});

describe("items of the cart", () => {
  const fees = {
    rest: {
      fundFeeSchemes: new Map([1, 2, 3].map((id) => [id, [onePercent]])),
      programFeeSchemes: new Map([[11, [onePercent]]]),
    },
  };

  it("items use the discount, and under premium advisory the set-up fee instead of fee schemes", () => {
    const plain = buildCart([buildItem()], { discount: 50, serviceFeeId: models.servis });
    expect(figuresOf(calculateCart(plain, buildUnboundedReference(fees), today)).figures.indicativeFee.known).toBe(5);
    const premium = buildCart([buildItem()], { discount: 1, serviceFeeId: models.premium });
    expect(figuresOf(calculateCart(premium, buildUnboundedReference(fees), today)).figures.indicativeFee.known).toBe(
      20,
    );
  });

  it("items reduce prepaid fees by the age in completed years today", () => {
    const scheme = { ...onePercent, type: "Periodical", commissionChargingMethodId: methods.upFront } as const;
    const prepaid = { maxAge: 65, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: czk };
    const reference = buildUnboundedReference({
      user: { prepaid },
      rest: { fundFeeSchemes: new Map([[1, [scheme]]]) },
    });
    const item = buildItem(
      {},
      { oneOffAmount: null, periodicalAmount: 100, investmentHorizon: 10, chargingMethodId: methods.upFront },
    );
    const feeOn = (day: string) => {
      const cart = buildCart([item], { dateOfBirth: parseDay("1966-11-22") });
      return figuresOf(calculateCart(cart, reference, parseDay(day) as Day)).figures.indicativeFee.known;
    };
    // Until 21 November the client is 59 years old, so the fee is (65 - 59) / 10 of 120. From 22 November the client is
    // 60.
    expect(feeOn("2026-11-21")).toBe(72);
    expect(feeOn("2026-11-22")).toBe(60);
  });

  it("items use the age of the framework contract's client if an appendix has no birth date", () => {
    const scheme = { ...onePercent, type: "Periodical", commissionChargingMethodId: methods.upFront } as const;
    const reference = buildUnboundedReference({
      user: { prepaid: { maxAge: 65, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: czk } },
      frameworkContracts: [buildFrameworkContract({ clientBirthDate: "1966-11-22" })],
      rest: { fundFeeSchemes: new Map([[1, [scheme]]]) },
    });
    const item = buildItem(
      {},
      { oneOffAmount: null, periodicalAmount: 100, investmentHorizon: 10, chargingMethodId: methods.upFront },
    );
    const feeOf = (header: Partial<CartState>) =>
      figuresOf(calculateCart(buildCart([item], header), reference, parseDay("2026-11-22") as Day)).figures
        .indicativeFee;
    expect(feeOf({ contractIsAppendix: true, frameworkContractId: 1 })).toEqual({ known: 60, uncounted: [] });
    expect(feeOf({ contractIsAppendix: false })).toMatchObject({ known: 120, uncounted: [{ reason: "feeByAge" }] });
  });

  it("items use the fee schemes of a contract's starting program, and the contract's lines in their order", () => {
    const input = {
      startingLineId: 11,
      endingLineId: 12,
      periodicalAmount: 100,
      investmentHorizon: 5,
      chargingMethodId: methods.upFront,
    };
    const figures = figuresOf(
      calculateCart(buildCart([buildItem({ itemType: "Contract" }, input)]), buildUnboundedReference(fees), today),
    );
    expect(figures.figures.indicativeFee.known).toBe(10);
    expect(figures.savingPlans).toEqual([
      { programId: 11, fromMonth: 1, toMonth: 24, periodicalAmount: 100 },
      { programId: 12, fromMonth: 25, toMonth: 60, periodicalAmount: 100 },
    ]);
  });

  it("items stay in the starting line of a contract without a target program", () => {
    const contractTypes = [buildContractType(1, { investmentPlanType: "WithoutTargetProgram" })];
    const input = { startingLineId: 11, endingLineId: 12, periodicalAmount: 100, investmentHorizon: 5 };
    const cart = buildCart([buildItem({ itemType: "Contract" }, input)]);
    expect(figuresOf(calculateCart(cart, buildUnboundedReference({ contractTypes }), today)).savingPlans).toHaveLength(
      1,
    );
  });

  it("items add up the funds of a package, each with the fee tier of its own amount", () => {
    const tiers = {
      ...onePercent,
      feeRates: [
        { range: 0, rate: 0.05 },
        { range: 500, rate: 0.01 },
      ],
    };
    const reference = buildUnboundedReference({ rest: { fundFeeSchemes: new Map([1, 2].map((id) => [id, [tiers]])) } });
    const { figures, series, holdings } = figuresOf(calculateCart(buildCart([buildPackage()]), reference, today));
    // The fee is 1 % of 600 and 5 % of 400.
    expect(figures).toEqual({
      totalInvestment: 1000,
      expectedAssets: 974,
      expectedReturns: -26,
      indicativeFee: { known: 26, uncounted: [] },
    });
    expect(series.moderate).toHaveLength(13);
    expect(holdings.map(({ projection }) => projection.figures.indicativeFee.known)).toEqual([6, 20]);
  });

  it("items pay every month into a package with monthly payments", () => {
    const pack = buildPackage();
    const calcInput = { ...pack.calcInput, investmentType: "Periodical", chargingMethodId: methods.upFront } as const;
    const { figures } = figuresOf(calculateCart(buildCart([{ ...pack, calcInput }]), buildUnboundedReference(), today));
    expect(figures.totalInvestment).toBe(12_000);
  });
});
