import type { FeeScheme } from "@fundport/finance";
import { buildFeeScheme } from "@fundport/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateCart, itemReturnEffect } from "./calculate-cart.ts";
import { partOfCart } from "./cost-terms.ts";
import { listLeftOut } from "./left-out-entries.ts";
import type { ItemInput } from "../state/state.ts";
import {
  buildCart,
  buildContractType,
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
import { figuresOf, today, totalsOf } from "../testing/calculation.ts";

describe("costs of the cart", () => {
  const funds = [buildFund(1, { ongoingCharge: 1, exitCost: 2 }), buildFund(2, { ongoingCharge: 2, exitCost: 1 })];

  it("sums the converted costs of the items", () => {
    const items = [buildItem({ id: 1 }), buildItem({ id: 2 }, { oneOffAmount: 100, currencyId: eur })];
    const cart = buildCart(items, { serviceFeeId: models.premium, advisorFeeRelative: 1, discount: 3 });
    const calculation = calculateCart(cart, buildUnboundedReference({ funds }), today);
    const { costs, returnEffect } = totalsOf(calculation);
    expect(costs.entry.known).toBe(0);
    expect(costs.ongoing.known).toBeCloseTo(10 + 50, 8);
    expect(costs.exit.known).toBeCloseTo(20 + 25, 8);
    expect(costs.service.known).toBeCloseTo(10 + 25, 8);
    expect(costs.thirdParty).toMatchObject({ known: 0, uncounted: [{ subject: "fund:1" }, { subject: "fund:2" }] });
    // The value is 1000 * 1.01 + 2500 * 1.02 = 3560 without costs, and 3500 - 45 - 35 = 3420 of 3500 after costs.
    expect(returnEffect?.reduction).toBe(4);
    expect(itemReturnEffect(figuresOf(calculation))?.reduction).toBe(4);
  });

  it("charges the service of the whole cart once, for any number of items and currencies", () => {
    // The longest horizon is five years, so 600 a year are 3,000. The payments are 1 + 12, 1 + 60, and 1 for the
    // package.
    const items = [
      buildItem({ id: 1 }, { periodicalAmount: 10 }),
      buildItem({ id: 2 }, { periodicalAmount: 10, currencyId: eur, investmentHorizon: 5 }),
      buildPackage(),
    ];
    const totals = (serviceFeeId: number) =>
      totalsOf(
        calculateCart(buildCart(items, { serviceFeeId, advisorFeeAbsolute: 600 }), buildUnboundedReference(), today),
      );
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

  it("charges the same service for the whole cart as for its longest item", () => {
    const anyItem = fc.record({
      periodicalAmount: fc.constantFrom(null, 100),
      investmentHorizon: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 5 }), (inputs) => {
        const items = inputs.map((each, index) => buildItem({ id: 1, uuid: `item-${index}` }, each));
        const longest = inputs.map(({ investmentHorizon }) => investmentHorizon).reduce((a, b) => Math.max(a, b));
        const serviceOf = (entries: typeof items) =>
          totalsOf(
            calculateCart(
              buildCart(entries, { serviceFeeId: models.klasik, advisorFeeAbsolute: 600 }),
              buildUnboundedReference(),
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

  it("deducts the service of the whole cart from the cart's return, but not from the return of an item or a part", () => {
    const cart = buildCart([buildItem({ id: 1 }), buildItem({ id: 2 })], {
      serviceFeeId: models.klasik,
      advisorFeeAbsolute: 100,
    });
    const calculation = calculateCart(cart, buildUnboundedReference(), today);
    // 2,000 stay 2,000, minus 100 for the service, which is 5 % in one year.
    expect(totalsOf(calculation).returnEffect?.reduction).toBe(5);
    expect(itemReturnEffect(figuresOf(calculation))?.reduction).toBe(0);
    const part = totalsOf(
      calculateCart(partOfCart(cart, ["Fund-2"], buildUnboundedReference()), buildUnboundedReference(), today),
    );
    expect(part).toMatchObject({ service: null, figures: { totalInvestment: 1000 }, returnEffect: { reduction: 0 } });
    const premium = { ...cart, serviceFeeId: models.premium };
    expect(partOfCart(premium, ["Fund-1"], buildUnboundedReference()).serviceFeeId).toBe(models.premium);
  });

  it("the items of a part are in the order of the given uuids, without duplicates", () => {
    const cart = buildCart([buildItem({ id: 1 }), buildItem({ id: 2 }), buildItem({ id: 3 })]);
    const part = partOfCart(cart, ["Fund-3", "Fund-1", "Fund-3", "constructor"], buildUnboundedReference());
    expect(Object.keys(part.items)).toEqual(["Fund-3", "Fund-1"]);
  });

  it("reports unknown fees instead of counting them as 0", () => {
    const inDollars = buildFeeScheme({ currencyId: usd, feeRates: [{ range: 0, rate: 0.04 }] });
    const monthly = { ...inDollars, type: "Periodical", commissionChargingMethodId: methods.upFront } as const;
    const feesOf = (schemes: readonly FeeScheme[], input: Partial<ItemInput>, discount = 0) => {
      const reference = buildUnboundedReference({ rest: { fundFeeSchemes: new Map([[1, schemes]]) } });
      const cart = buildCart([buildItem({}, input)], { discount });
      const { figures, costs } = totalsOf(calculateCart(cart, reference, today));
      expect(costs.entry).toEqual(figures.indicativeFee);
      return figures.indicativeFee;
    };
    const because = (reason: string, currencyId: number = czk) => [{ reason, subject: "fund:1", currencyId }];
    const monthlyInput = { periodicalAmount: 10, chargingMethodId: methods.upFront };
    expect(feesOf([inDollars], {})).toEqual({ known: 0, uncounted: because("entryFee") });
    expect(feesOf([inDollars], { currencyId: eur })).toEqual({ known: 0, uncounted: because("entryFee", eur) });
    expect(feesOf([inDollars, onePercent], {})).toEqual({ known: 10, uncounted: [] });
    expect(feesOf([onePercent, monthly], monthlyInput)).toEqual({ known: 10, uncounted: because("entryFee") });
    // Without a charging method, the fee on payments is unknown in every currency of the scheme.
    expect(feesOf([onePercent, monthly], { periodicalAmount: 10 })).toEqual({
      known: 10,
      uncounted: because("chargingMethod"),
    });
    // These fees are known to be 0: the product has no scheme, the scheme never charges, it belongs to another method,
    // or the discount is 100 %.
    const freeScheme = { ...inDollars, feeRates: [{ range: 0, rate: 0 }] };
    expect(feesOf([], monthlyInput)).toEqual({ known: 0, uncounted: [] });
    expect(feesOf([freeScheme], {})).toEqual({ known: 0, uncounted: [] });
    expect(feesOf([monthly], { ...monthlyInput, chargingMethodId: methods.concurrently })).toEqual({
      known: 0,
      uncounted: [],
    });
    expect(feesOf([inDollars], {}, 100)).toEqual({ known: 0, uncounted: [] });
  });

  it("does not count unknown costs, and reports them with every figure that they are part of", () => {
    const unknown = [buildFund(1, { ongoingCharge: null, exitCost: null }), buildFund(2, { ongoingCharge: 1 })];
    const cart = buildCart([buildItem({ id: 1 }), buildItem({ id: 2 })]);
    const { costs, returnEffect } = totalsOf(calculateCart(cart, buildUnboundedReference({ funds: unknown }), today));
    expect(costs.ongoing.known).toBeCloseTo(10, 8);
    expect(costs.ongoing.uncounted).toEqual([{ reason: "ongoingCharge", subject: "fund:1", currencyId: czk }]);
    expect(costs.exit).toEqual({ known: 0, uncounted: [{ reason: "exitCost", subject: "fund:1", currencyId: czk }] });
    expect(returnEffect?.uncounted.map(({ reason }) => reason)).toEqual(["ongoingCharge", "exitCost"]);
  });

  it("leaves out items without an amount or a horizon, and reports the missing field", () => {
    const items = [
      buildItem({ id: 1 }),
      buildItem({ id: 2, uuid: "empty" }, { oneOffAmount: null }),
      buildItem({ id: 2, uuid: "endless" }, { periodicalAmount: 10, investmentHorizon: null }),
      { ...buildPackage(), calcInput: { ...buildPackage().calcInput, investmentHorizon: 0 } },
    ];
    const { figures, months, horizonsDiffer } = totalsOf(
      calculateCart(buildCart(items), buildUnboundedReference(), today),
    );
    expect({ ...figures, months, horizonsDiffer }).toMatchObject({
      totalInvestment: 1000,
      months: 12,
      horizonsDiffer: false,
    });
    expect(listLeftOut(buildCart(items), buildUnboundedReference())).toEqual([
      { uuid: "empty", reason: "amount", field: "amount" },
      { uuid: "endless", reason: "investmentHorizon", field: "investmentHorizon" },
      { uuid: "package-1", reason: "investmentHorizon", field: "investmentHorizon" },
    ]);
  });

  it("leaves out items with a refused input, and reports the refused field", () => {
    const contractTypes = [buildContractType(1)];
    const items = [
      buildItem(),
      buildItem({ id: 2, uuid: "too-long" }, { investmentHorizon: 99 }),
      buildItem({ id: 2, uuid: "foreign" }, { currencyId: eur }),
      buildItem({ id: 3, uuid: "too-much" }, { oneOffAmount: 2_000_000 }),
      // A choice that is missing does not count as a refused input.
      buildItem({ id: 3, uuid: "chosen-later" }, { periodicalAmount: 100 }),
    ];
    const reference = buildUnboundedReference({ contractTypes });
    const { figures, months } = totalsOf(calculateCart(buildCart(items), reference, today));
    expect({ ...figures, months }).toMatchObject({ totalInvestment: 3200, months: 12 });
    expect(listLeftOut(buildCart(items), reference)).toEqual([
      { uuid: "too-long", reason: "refused", field: "investmentHorizon" },
      { uuid: "foreign", reason: "refused", field: "currencyId" },
      { uuid: "too-much", reason: "refused", field: "oneOffAmount" },
    ]);
  });

  it("includes third-party payments if the charging method defines them", () => {
    const chargingMethods = new Map([
      [methods.upFront, { id: methods.upFront, method: "UpFront", thirdPartyPct: 40 } as const],
    ]);
    const scheme = { ...onePercent, type: "Periodical", commissionChargingMethodId: methods.upFront } as const;
    const reference = buildUnboundedReference({ rest: { chargingMethods, fundFeeSchemes: new Map([[1, [scheme]]]) } });
    const item = buildItem({}, { periodicalAmount: 100, chargingMethodId: methods.upFront });
    expect(totalsOf(calculateCart(buildCart([item]), reference, today)).costs).toMatchObject({
      entry: { known: 12, uncounted: [] },
      thirdParty: { known: 4.8, uncounted: [] },
    });
  });
});
