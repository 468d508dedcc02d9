import type { FeeScheme } from "@fundport/finance";
import { buildFeeScheme } from "@fundport/testing";
import { type Day, parseDay } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateCart, type CartCalculation, itemReturnEffect } from "./calculate-cart.ts";
import type { ItemFigures } from "./calculate-item.ts";
import { partOfCart } from "./cost-terms.ts";
import { listLeftOut } from "./left-out.ts";
import type { ItemInput } from "./state.ts";
import {
  buildCart,
  buildContractType,
  buildFund,
  buildItem,
  buildPackage,
  buildProgram,
  buildReference,
  czk,
  eur,
  methods,
  models,
  onePercent,
  usd,
} from "./testing/reference.ts";

const today = parseDay("2026-11-21") as Day;

function totalsOf(calculation: CartCalculation) {
  if (calculation.totals.kind !== "totals") throw new Error(JSON.stringify(calculation.totals));
  return calculation.totals;
}
function figuresOf(calculation: CartCalculation, index = 0): ItemFigures {
  const item = calculation.items[index];
  if (item?.kind !== "calculated") throw new Error(JSON.stringify(item));
  return item.item;
}
function missingOf(calculation: CartCalculation) {
  if (calculation.totals.kind === "totals") throw new Error("Nothing is missing.");
  return calculation.totals.missing;
}

describe("the cart's totals", () => {
  it("the cart's totals are sums of the items' figures, each converted into the user's currency", () => {
    const items = [buildItem({ id: 1 }), buildItem({ id: 2 }, { oneOffAmount: 100, currencyId: eur })];
    const totals = totalsOf(calculateCart(buildCart(items), buildReference(), today));
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

  it("the totals of an empty cart are 0", () => {
    const totals = totalsOf(calculateCart(buildCart([]), buildReference(), today));
    expect(totals.figures.totalInvestment).toBe(0);
    expect([...totals.series.moderate]).toEqual([0]);
    expect(totals).toMatchObject({ assetClasses: [], horizonsDiffer: false, yearlyReturn: null, returnEffect: null });
  });

  it("the cart's totals keep an ended item at its last value, and then show no yearly return", () => {
    const items = [
      buildItem({ id: 1 }),
      buildItem({ id: 2 }, { investmentHorizon: 2, periodicalAmount: 10, chargingMethodId: methods.upFront }),
    ];
    const totals = totalsOf(calculateCart(buildCart(items), buildReference(), today));
    expect(totals.months).toBe(24);
    expect(totals.series.favourable[24]).toBeGreaterThan(2000 + 4000);
    expect(totals.series.unfavourable[24]).toBeLessThan(500 + 250 + 240);
    expect(totals.series.invested[12]).toBe(1000 + 1000 + 120);
    expect(totals.series.invested[24]).toBe(1000 + 1000 + 240);
    expect(totals).toMatchObject({ horizonsDiffer: true, yearlyReturn: null, returnEffect: null });
  });

  it("the cart's totals are not shown when an item has no figures; the item says what is missing", () => {
    const funds = [buildFund(1), buildFund(2, { moderateGain: null })];
    const calculation = calculateCart(
      buildCart([buildItem({ id: 1 }), buildItem({ id: 2 })]),
      buildReference({ funds }),
      today,
    );
    expect(calculation.items.map((item) => item.kind)).toEqual(["calculated", "incomplete"]);
    expect(missingOf(calculation)).toEqual([
      { uuid: "Fund-2", missing: [{ what: "gain", gain: "moderateGain", lineId: null, productId: 2 }] },
    ]);
  });

  it("the missing totals name the rate into the user's currency that is not known", () => {
    const calculation = calculateCart(buildCart([buildItem({}, { currencyId: usd })]), buildReference(), today);
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
      name: "line of the contract",
      item: buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId: 77 }),
      missing: { what: "input", field: "endingLineId" },
    },
    { name: "currency", item: buildItem({}, { currencyId: null }), missing: { what: "input", field: "currencyId" } },
    {
      name: "horizon that can be used",
      item: buildItem({}, { investmentHorizon: 1000 }),
      missing: { what: "input", field: "investmentHorizon" },
    },
    {
      name: "whole horizon",
      item: buildItem({}, { investmentHorizon: 1.5 }),
      missing: { what: "input", field: "investmentHorizon" },
    },
    {
      name: "amount that can be used",
      item: buildItem({}, { oneOffAmount: -1 }),
      missing: { what: "input", field: "amount" },
    },
    {
      name: "amount within bounds",
      item: buildItem({}, { periodicalAmount: 1e13 }),
      missing: { what: "input", field: "amount" },
    },
    {
      name: "charging method",
      item: buildItem({}, { chargingMethodId: 9 }),
      missing: { what: "chargingMethod", chargingMethodId: 9 },
    },
    {
      name: "fund of a package",
      item: buildPackage({ funds: [{ id: 9, investedAmount: 1, share: 100 }] }),
      missing: { what: "product", productId: 9 },
    },
  ])("a cart without figures names the missing $name", ({ item, missing }) => {
    const calculation = calculateCart(buildCart([item]), buildReference(), today);
    expect(missingOf(calculation)).toEqual([{ uuid: item.uuid, missing: [missing] }]);
  });

  it("waits for fee schemes that are not loaded, unless premium advisory needs none", () => {
    const reference = buildReference({ rest: { fundFeeSchemes: new Map() } });
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

  it("an item uses the discount, and the set-up fee of premium advisory instead of schemes", () => {
    const plain = buildCart([buildItem()], { discount: 50, serviceFeeId: models.servis });
    expect(figuresOf(calculateCart(plain, buildReference(fees), today)).figures.indicativeFee.known).toBe(5);
    const premium = buildCart([buildItem()], { discount: 1, serviceFeeId: models.premium });
    expect(figuresOf(calculateCart(premium, buildReference(fees), today)).figures.indicativeFee.known).toBe(20);
  });

  it("reduces prepaid fees by the age in completed years today", () => {
    const scheme = { ...onePercent, type: "Periodical", commissionChargingMethodId: methods.upFront } as const;
    const prepaid = { maxAge: 65, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: czk };
    const reference = buildReference({ user: { prepaid }, rest: { fundFeeSchemes: new Map([[1, [scheme]]]) } });
    const item = buildItem(
      {},
      { oneOffAmount: null, periodicalAmount: 100, investmentHorizon: 10, chargingMethodId: methods.upFront },
    );
    const feeOn = (day: string) => {
      const cart = buildCart([item], { dateOfBirth: parseDay("1966-11-22") });
      return figuresOf(calculateCart(cart, reference, parseDay(day) as Day)).figures.indicativeFee.known;
    };
    // 59 until 21 November: (65 - 59) / 10 of 120; 60 from 22 November on.
    expect(feeOn("2026-11-21")).toBe(72);
    expect(feeOn("2026-11-22")).toBe(60);
  });

  it("a contract takes its schemes from the starting program, and its lines in order", () => {
    const input = {
      startingLineId: 11,
      endingLineId: 12,
      periodicalAmount: 100,
      investmentHorizon: 5,
      chargingMethodId: methods.upFront,
    };
    const figures = figuresOf(
      calculateCart(buildCart([buildItem({ itemType: "Contract" }, input)]), buildReference(fees), today),
    );
    expect(figures.figures.indicativeFee.known).toBe(10);
    expect(figures.savingPlans).toEqual([
      { programId: 11, fromMonth: 1, toMonth: 24, periodicalAmount: 100 },
      { programId: 12, fromMonth: 25, toMonth: 60, periodicalAmount: 100 },
    ]);
  });

  it("a contract without a target program stays in its starting line", () => {
    const contractTypes = [buildContractType(1, { investmentPlanType: "WithoutTargetProgram" })];
    const input = { startingLineId: 11, endingLineId: 12, periodicalAmount: 100, investmentHorizon: 5 };
    const cart = buildCart([buildItem({ itemType: "Contract" }, input)]);
    expect(figuresOf(calculateCart(cart, buildReference({ contractTypes }), today)).savingPlans).toHaveLength(1);
  });

  it("sums a package's funds, each with the tier of its own amount", () => {
    const tiers = {
      ...onePercent,
      feeRates: [
        { range: 0, rate: 0.05 },
        { range: 500, rate: 0.01 },
      ],
    };
    const reference = buildReference({ rest: { fundFeeSchemes: new Map([1, 2].map((id) => [id, [tiers]])) } });
    const { figures, series, holdings } = figuresOf(calculateCart(buildCart([buildPackage()]), reference, today));
    // 1 % of 600 and 5 % of 400.
    expect(figures).toEqual({
      totalInvestment: 1000,
      expectedAssets: 974,
      expectedReturns: -26,
      indicativeFee: { known: 26, uncounted: [] },
    });
    expect(series.moderate).toHaveLength(13);
    expect(holdings.map(({ projection }) => projection.figures.indicativeFee.known)).toEqual([6, 20]);
  });

  it("pays into a periodical package every month", () => {
    const pack = buildPackage();
    const calcInput = { ...pack.calcInput, investmentType: "Periodical", chargingMethodId: methods.upFront } as const;
    const { figures } = figuresOf(calculateCart(buildCart([{ ...pack, calcInput }]), buildReference(), today));
    expect(figures.totalInvestment).toBe(12_000);
  });
});

describe("the split by asset class", () => {
  const program = buildProgram(11, {
    funds: [
      { fundId: 1, share: 40, assetClassId: 1 },
      { fundId: 99, share: 20, assetClassId: 2 },
    ],
  });
  const split = (items: Parameters<typeof buildCart>[0], parts: Parameters<typeof buildReference>[0] = {}) =>
    totalsOf(calculateCart(buildCart(items), buildReference(parts), today)).assetClasses;

  it("puts a fund in its class, largest part first, in the user's currency", () => {
    const items = [buildItem({ id: 1 }), buildItem({ id: 2 }, { currencyId: eur, oneOffAmount: 120 })];
    expect(split(items)).toEqual([
      { assetClassId: 2, amount: 3000, percentage: 75 },
      { assetClassId: 1, amount: 1000, percentage: 25 },
    ]);
  });

  it("splits a program by its funds' shares, what is not covered being unknown and last", () => {
    expect(split([buildItem({ id: 11, itemType: "Program" })], { programs: [program] })).toEqual([
      { assetClassId: 1, amount: 400, percentage: 40 },
      { assetClassId: 2, amount: 200, percentage: 20 },
      { assetClassId: null, amount: 400, percentage: 40 },
    ]);
  });

  it("scales the asset classes of shares above 100", () => {
    const full = buildProgram(11, {
      funds: [
        { fundId: 1, share: 150, assetClassId: 1 },
        { fundId: 2, share: 50, assetClassId: 2 },
      ],
    });
    const parts = split([buildItem({ id: 11, itemType: "Program" })], { programs: [full] });
    expect(parts.map((part) => part.amount)).toEqual([750, 250]);
  });

  it("treats a package as its funds and a contract like its line of month 1", () => {
    expect(split([buildPackage()]).map((part) => [part.assetClassId, part.amount])).toEqual([
      [1, 600],
      [2, 400],
    ]);
    const programs = [
      buildProgram(11, { funds: [{ fundId: 1, share: 100, assetClassId: 1 }] }),
      buildProgram(12, { investmentHorizon: 3, funds: [{ fundId: 2, share: 100, assetClassId: 2 }] }),
    ];
    const contract = (investmentHorizon: number) => [
      buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId: 12, investmentHorizon }),
    ];
    expect(split(contract(5), { programs }).map((part) => part.assetClassId)).toEqual([1]);
    expect(split(contract(3), { programs }).map((part) => part.assetClassId)).toEqual([2]);
  });

  it("puts a fund without an asset class under the unknown one", () => {
    expect(split([buildItem()], { funds: [buildFund(1, { assetClassId: null })] })).toEqual([
      { assetClassId: null, amount: 1000, percentage: 100 },
    ]);
  });
});

describe("costs of the cart", () => {
  const funds = [buildFund(1, { ongoingCharge: 1, exitCost: 2 }), buildFund(2, { ongoingCharge: 2, exitCost: 1 })];

  it("the cart's costs are the items' rows, converted and summed", () => {
    const items = [buildItem({ id: 1 }), buildItem({ id: 2 }, { oneOffAmount: 100, currencyId: eur })];
    const cart = buildCart(items, { serviceFeeId: models.premium, advisorFeeRelative: 1, discount: 3 });
    const calculation = calculateCart(cart, buildReference({ funds }), today);
    const { costs, returnEffect } = totalsOf(calculation);
    expect(costs.entry.known).toBe(0);
    expect(costs.ongoing.known).toBeCloseTo(10 + 50, 8);
    expect(costs.exit.known).toBeCloseTo(20 + 25, 8);
    expect(costs.service.known).toBeCloseTo(10 + 25, 8);
    expect(costs.thirdParty).toMatchObject({ known: 0, uncounted: [{ subject: "fund:1" }, { subject: "fund:2" }] });
    // Without costs 1000 * 1.01 + 2500 * 1.02 = 3560; after them 3500 - 45 - 35 = 3420 of 3500.
    expect(returnEffect?.reduction).toBe(4);
    expect(itemReturnEffect(figuresOf(calculation))?.reduction).toBe(4);
  });

  it("charges the service of the whole cart once, however many items and currencies it has", () => {
    // Five years are the longest: 600 a year are 3,000; payments are 1 + 12, 1 + 60, and 1 of the package.
    const items = [
      buildItem({ id: 1 }, { periodicalAmount: 10 }),
      buildItem({ id: 2 }, { periodicalAmount: 10, currencyId: eur, investmentHorizon: 5 }),
      buildPackage(),
    ];
    const totals = (serviceFeeId: number) =>
      totalsOf(calculateCart(buildCart(items, { serviceFeeId, advisorFeeAbsolute: 600 }), buildReference(), today));
    const klasik = totals(models.klasik);
    expect(klasik.service).toEqual({
      fee: { kind: "absolute", amountPerYear: 600 },
      months: 60,
      payments: 75,
      cost: 3000,
    });
    expect(klasik.costs.service).toEqual({ known: 0, uncounted: [] });
    expect(totals(models.servis).service).toMatchObject({ payments: 75, cost: 75 * 30 });
    expect(totals(models.premium).service).toBeNull();
  });

  it("charges n items for the service of the whole cart what it charges one of them", () => {
    const anyItem = fc.record({
      periodicalAmount: fc.constantFrom(null, 100),
      investmentHorizon: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 5 }), (inputs) => {
        const items = inputs.map((each, index) => buildItem({ id: 1, uuid: `item-${index}` }, each));
        const longest = inputs.map(({ investmentHorizon }) => investmentHorizon).reduce((a, b) => Math.max(a, b));
        const serviceOf = (held: typeof items) =>
          totalsOf(
            calculateCart(
              buildCart(held, { serviceFeeId: models.klasik, advisorFeeAbsolute: 600 }),
              buildReference(),
              today,
            ),
          ).service?.cost;
        const single = items.filter((item) => item.calcInput.investmentHorizon === longest).slice(0, 1);
        expect(serviceOf(items)).toBe(serviceOf(single));
        expect(serviceOf(items)).toBe(600 * longest);
      }),
      { numRuns: 50 },
    );
  });

  it("takes the service of the whole cart off the cart's return and off no item's, and off no part's", () => {
    const cart = buildCart([buildItem({ id: 1 }), buildItem({ id: 2 })], {
      serviceFeeId: models.klasik,
      advisorFeeAbsolute: 100,
    });
    const calculation = calculateCart(cart, buildReference(), today);
    // 2,000 stay 2,000, less 100 of service: 5 % of a year.
    expect(totalsOf(calculation).returnEffect?.reduction).toBe(5);
    expect(itemReturnEffect(figuresOf(calculation))?.reduction).toBe(0);
    const part = totalsOf(calculateCart(partOfCart(cart, ["Fund-2"], buildReference()), buildReference(), today));
    expect(part).toMatchObject({ service: null, figures: { totalInvestment: 1000 }, returnEffect: { reduction: 0 } });
    const premium = { ...cart, serviceFeeId: models.premium };
    expect(partOfCart(premium, ["Fund-1"], buildReference()).serviceFeeId).toBe(models.premium);
  });

  it("names the fees that are not known instead of counting them as 0", () => {
    const inDollars = buildFeeScheme({ currencyId: usd, feeRates: [{ range: 0, rate: 0.04 }] });
    const monthly = { ...inDollars, type: "Periodical", commissionChargingMethodId: methods.upFront } as const;
    const feesOf = (schemes: readonly FeeScheme[], input: Partial<ItemInput>, discount = 0) => {
      const reference = buildReference({ rest: { fundFeeSchemes: new Map([[1, schemes]]) } });
      const cart = buildCart([buildItem({}, input)], { discount });
      const { figures, costs } = totalsOf(calculateCart(cart, reference, today));
      expect(costs.entry).toEqual(figures.indicativeFee);
      return figures.indicativeFee;
    };
    const because = (reason: string, currencyId: number = czk) => [{ reason, subject: "fund:1", currencyId }];
    const paid = { periodicalAmount: 10, chargingMethodId: methods.upFront };
    expect(feesOf([inDollars], {})).toEqual({ known: 0, uncounted: because("entryFee") });
    expect(feesOf([inDollars], { currencyId: eur })).toEqual({ known: 0, uncounted: because("entryFee", eur) });
    expect(feesOf([inDollars, onePercent], {})).toEqual({ known: 10, uncounted: [] });
    expect(feesOf([onePercent, monthly], paid)).toEqual({ known: 10, uncounted: because("entryFee") });
    // How payments are charged is not chosen, whatever the currency of the scheme.
    expect(feesOf([onePercent, monthly], { periodicalAmount: 10 })).toEqual({
      known: 10,
      uncounted: because("chargingMethod"),
    });
    // No fee at all is known to be none: no scheme, one that never charges, another method's, everything discounted.
    const free = { ...inDollars, feeRates: [{ range: 0, rate: 0 }] };
    expect(feesOf([], paid)).toEqual({ known: 0, uncounted: [] });
    expect(feesOf([free], {})).toEqual({ known: 0, uncounted: [] });
    expect(feesOf([monthly], { ...paid, chargingMethodId: methods.concurrently })).toEqual({ known: 0, uncounted: [] });
    expect(feesOf([inDollars], {}, 100)).toEqual({ known: 0, uncounted: [] });
  });

  it("never counts what is unknown, and says so wherever it is a part", () => {
    const unknown = [buildFund(1, { ongoingCharge: null, exitCost: null }), buildFund(2, { ongoingCharge: 1 })];
    const cart = buildCart([buildItem({ id: 1 }), buildItem({ id: 2 })]);
    const { costs, returnEffect } = totalsOf(calculateCart(cart, buildReference({ funds: unknown }), today));
    expect(costs.ongoing.known).toBeCloseTo(10, 8);
    expect(costs.ongoing.uncounted).toEqual([{ reason: "ongoingCharge", subject: "fund:1", currencyId: czk }]);
    expect(costs.exit).toEqual({ known: 0, uncounted: [{ reason: "exitCost", subject: "fund:1", currencyId: czk }] });
    expect(returnEffect?.uncounted.map(({ reason }) => reason)).toEqual(["ongoingCharge", "exitCost"]);
  });

  it("counts no item without an amount or a horizon, and names the field", () => {
    const items = [
      buildItem({ id: 1 }),
      buildItem({ id: 2, uuid: "empty" }, { oneOffAmount: null }),
      buildItem({ id: 2, uuid: "endless" }, { periodicalAmount: 10, investmentHorizon: null }),
      { ...buildPackage(), calcInput: { ...buildPackage().calcInput, investmentHorizon: 0 } },
    ];
    const { figures, months, horizonsDiffer } = totalsOf(calculateCart(buildCart(items), buildReference(), today));
    expect({ ...figures, months, horizonsDiffer }).toMatchObject({
      totalInvestment: 1000,
      months: 12,
      horizonsDiffer: false,
    });
    expect(listLeftOut(buildCart(items))).toEqual([
      { uuid: "empty", field: "amount" },
      { uuid: "endless", field: "investmentHorizon" },
      { uuid: "package-1", field: "investmentHorizon" },
    ]);
  });

  it("the cart's costs hold third-party payments where the charging method has them", () => {
    const chargingMethods = new Map([
      [methods.upFront, { id: methods.upFront, method: "UpFront", thirdPartyPct: 40 } as const],
    ]);
    const scheme = { ...onePercent, type: "Periodical", commissionChargingMethodId: methods.upFront } as const;
    const reference = buildReference({ rest: { chargingMethods, fundFeeSchemes: new Map([[1, [scheme]]]) } });
    const item = buildItem({}, { periodicalAmount: 100, chargingMethodId: methods.upFront });
    expect(totalsOf(calculateCart(buildCart([item]), reference, today)).costs).toMatchObject({
      entry: { known: 12, uncounted: [] },
      thirdParty: { known: 4.8, uncounted: [] },
    });
  });
});
