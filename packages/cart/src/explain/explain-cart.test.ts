import { costShare, type Derivation, printFormula, type ReturnEffect, totalCost } from "@fundport/finance";
import { buildFeeScheme } from "@fundport/testing";
import { type Day, parseDay } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
// This evaluator runs the formulas as JavaScript and shares no code with the calculation.
import { evaluateTrace } from "@fundport/testing/sales/evaluate-trace";
import { calculateCart, type CartTotals, itemReturnEffect } from "../calculate/calculate-cart.ts";
import type { ItemFigures } from "../calculate/calculate-item.ts";
import { type CartFigure, cartFigures } from "./cart-figures.ts";
import { listCostYears } from "./cost-years.ts";
import { explainFigure } from "./explain-cart.ts";
import { listLeftOut } from "../calculate/left-out-entries.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";
import {
  buildCart,
  buildFund,
  buildItem,
  buildPackage,
  buildProgram,
  buildReference,
  czk,
  eur,
  methods,
  models,
} from "../testing/reference.ts";

const today = parseDay("2026-11-21") as Day;
const born = parseDay("1986-05-04") as Day;

const oneOffScheme = buildFeeScheme({
  calculationType: "NetAmount",
  feeRates: [
    { range: 0, rate: 0.05 },
    { range: 50_000, rate: 0.03 },
  ],
});
const periodicalScheme = (commissionChargingMethodId: number) =>
  buildFeeScheme({ type: "Periodical", commissionChargingMethodId, feeRates: [{ range: 0, rate: 0.04 }] });
const schemes = [oneOffScheme, periodicalScheme(methods.upFront), periodicalScheme(methods.concurrently)];

const fundGains = { unfavourableGain: -3.3, moderateGain: 4.7, favourableGain: 9.1 };
const funds = [1, 2, 3].map((id) =>
  buildFund(id, { ...fundGains, moderateGain: 3.7 + id, ongoingCharge: id * 0.7, exitCost: id === 2 ? 1.5 : null }),
);
const programs = [
  buildProgram(11, { ...fundGains, ter: 1.3, exitCost: 2 }),
  buildProgram(12, { ...fundGains, moderateGain: 2.1, ter: 0.4, investmentHorizon: 3 }),
];
const reference = buildReference({
  funds,
  programs,
  user: { prepaid: { maxAge: 70, maxInvestmentHorizon: 30, maxTargetAmount: 300_000, currencyId: eur } },
  rest: {
    fundFeeSchemes: new Map(funds.map(({ id }) => [id, schemes])),
    programFeeSchemes: new Map(programs.map(({ id }) => [id, schemes])),
    chargingMethods: new Map([
      [methods.upFront, { id: methods.upFront, method: "UpFront", thirdPartyPct: 60 } as const],
      [methods.concurrently, { id: methods.concurrently, method: "Concurrently" } as const],
    ]),
  },
});

const cents = fc.integer({ min: 0, max: 30_000_000 }).map((value) => value / 100);
const input = fc.record({
  oneOffAmount: fc.option(cents),
  periodicalAmount: fc.option(fc.integer({ min: 0, max: 900_000 }).map((value) => value / 100)),
  investmentHorizon: fc.constantFrom(0, 1, 4, 4, 4, 15),
  chargingMethodId: fc.constantFrom(null, methods.upFront, methods.concurrently),
  currencyId: fc.constantFrom(czk, eur),
});
const fundItem = fc.tuple(fc.constantFrom(1, 2), input).map(([id, each]) => buildItem({ id }, each));
const programItem = input.map((each) => buildItem({ itemType: "Program", id: 11 }, each));
const contractItem = input.map((each) =>
  buildItem({ itemType: "Contract", id: 1 }, { ...each, startingLineId: 11, endingLineId: 12 }),
);
const packageItem = fc
  .tuple(input, fc.constantFrom("OneOff", "Periodical"), fc.array(cents, { minLength: 1, maxLength: 3 }))
  .map(([{ currencyId, investmentHorizon, chargingMethodId }, investmentType, amounts]) =>
    buildPackage({
      calcInput: { investmentType, investedAmount: 1000, currencyId, investmentHorizon, chargingMethodId },
      funds: amounts.map((investedAmount, index) => ({ id: index + 1, investedAmount, share: 100 })),
    }),
  );
const carts: fc.Arbitrary<CartState> = fc
  .tuple(
    fc.array(fc.oneof(fundItem, programItem, contractItem, packageItem), { minLength: 1, maxLength: 5 }),
    fc.constantFrom(null, models.premium, models.klasik, models.servis),
    fc.integer({ min: 0, max: 20 }),
    fc.constantFrom(null, born),
  )
  .map(([items, serviceFeeId, discount, dateOfBirth]) =>
    buildCart(items, { serviceFeeId, discount, dateOfBirth, advisorFeeRelative: 0.9, advisorFeeAbsolute: 1200 }),
  );

type Expected = Partial<Record<CartFigure, number | null>>;

type Shown = Pick<ItemFigures, "figures" | "series" | "costs"> & Partial<Pick<CartTotals, "service">>;

function expectedOf({ figures, series, costs, service }: Shown, effect: Effect): Expected {
  const last = series.moderate.length - 1;
  const total = totalCost(costs).known;
  const share = (cost: number) => costShare(cost, figures.totalInvestment);
  return {
    ...figures,
    indicativeFee: figures.indicativeFee.known,
    unfavourable: series.unfavourable[last] ?? null,
    moderate: series.moderate[last] ?? null,
    favourable: series.favourable[last] ?? null,
    invested: series.invested[last] ?? null,
    entry: costs.entry.known,
    ongoing: costs.ongoing.known,
    exit: costs.exit.known,
    service: costs.service.known,
    thirdParty: costs.thirdParty.known,
    total,
    cartService: service?.cost ?? null,
    wholeCost: service ? total + service.cost : null,
    entryShare: share(costs.entry.known),
    ongoingShare: share(costs.ongoing.known),
    exitShare: share(costs.exit.known),
    serviceShare: share(costs.service.known),
    thirdPartyShare: share(costs.thirdParty.known),
    totalShare: share(total),
    withoutCosts: effect?.withoutCosts ?? null,
    afterCosts: effect?.afterCosts ?? null,
    reduction: effect?.reduction ?? null,
  };
}
type Effect = ReturnEffect | null;

const rates: readonly CartFigure[] = ["withoutCosts", "afterCosts", "reduction"];

function expectTrace(node: Derivation | null, figure: CartFigure, expected: number | null): void {
  expect(node?.value ?? null).toBe(expected);
  if (!node || expected === null) return;
  const evaluated = evaluateTrace(node);
  // The evaluator finds rates by bisection, the calculation by Brent's method, so rates may differ. All amounts of
  // money agree to the last bit.
  expect(Math.abs(evaluated - expected)).toBeLessThanOrEqual(rates.includes(figure) ? 0.011 : 0);
}

describe("explanations of the cart", () => {
  it("every figure of any cart has a derivation that evaluates to exactly that figure", () => {
    fc.assert(
      fc.property(carts, (state) => {
        const cart = { state, reference, today };
        const { items, totals } = calculateCart(state, reference, today);
        for (const item of items) {
          if (item.kind !== "calculated") throw new Error("every generated item has figures");
          const { prepaidFactor } = item.item;
          const expected: Expected = { ...expectedOf(item.item, itemReturnEffect(item.item)), prepaidFactor };
          for (const figure of cartFigures) {
            expectTrace(explainFigure(cart, { uuid: item.uuid, figure }), figure, expected[figure] ?? null);
          }
        }
        expect(items).toHaveLength(listItems(state).length);
        if (totals.kind !== "totals") throw new Error("every generated cart has totals");
        // If all items are left out, the cart has no figures to explain.
        if (listLeftOut(state, reference).length === items.length) return;
        const expected = expectedOf(totals, totals.returnEffect);
        for (const figure of cartFigures) {
          expectTrace(explainFigure(cart, { uuid: null, figure }), figure, expected[figure] ?? null);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("explanations match the yearly figures at the end of each year", () => {
    const money = ["invested", "unfavourable", "moderate", "favourable"] as const;
    fc.assert(
      fc.property(carts, fc.nat(), (state, at) => {
        const cart = { state, reference, today };
        const { items, totals } = calculateCart(state, reference, today);
        if (totals.kind !== "totals") throw new Error("every generated cart has totals");
        const shown = [
          ...(listLeftOut(state, reference).length === items.length ? [] : [{ uuid: null, ...totals }]),
          ...items.map((item) => {
            if (item.kind !== "calculated") throw new Error("every generated item has figures");
            return { uuid: item.uuid, ...item.item };
          }),
        ];
        for (const { uuid, series, months } of shown) {
          const year = at % (months / 12 + 1);
          for (const figure of money)
            expectTrace(explainFigure(cart, { uuid, figure, year }), figure, series[figure][12 * year] ?? null);
          const beyond = { uuid, figure: "moderate", year: months / 12 + 1 } as const;
          expect(explainFigure(cart, beyond)).toBeNull();
          for (const ofYear of listCostYears(cart, uuid).filter((each) => each.year === year))
            for (const figure of rates as ("withoutCosts" | "afterCosts" | "reduction")[]) {
              const node = explainFigure(cart, { uuid, figure, year });
              // The table adds up month by month, but the explanation is a single formula, so they may differ slightly.
              expect(Math.abs((node?.value ?? Number.NaN) - ofYear[figure])).toBeLessThan(0.011);
              expect(Math.abs(evaluateTrace(node as Derivation) - ofYear[figure])).toBeLessThan(0.011);
            }
        }
      }),
      { numRuns: 25 },
    );
  });

  it("explanations show the reduction factor of a prepaid fee", () => {
    // The factor is min(1, (70 - 40) / 15, 30 / 15, 7,500,000 / (50,000 * 12 * 15)) = 0.8333…
    const item = buildItem(
      {},
      { oneOffAmount: 0, periodicalAmount: 50_000, investmentHorizon: 15, chargingMethodId: methods.upFront },
    );
    const state = buildCart([item], { dateOfBirth: born });
    const node = explainFigure({ state, reference, today }, { uuid: item.uuid, figure: "prepaidFactor" });
    expect(node?.value).toBeCloseTo(7_500_000 / 9_000_000, 12);
    expect(evaluateTrace(node as Derivation)).toBe(node?.value);
    const maxTarget = node?.inputs.find(({ label }) => label === "targetRatio")?.inputs[0];
    expect(maxTarget).toMatchObject({ label: "maxTargetAmount", value: 7_500_000 });
    expect(maxTarget && printFormula(maxTarget.formula)).toBe("original * forexRate / forexUnit");
  });

  it("explanations include the subject of each item and package fund, and the rates of conversions", () => {
    const euros = buildItem({ id: 2 }, { currencyId: eur, oneOffAmount: 100 });
    const unbounded = { ...reference, contractTypes: new Map() };
    const cart = { state: buildCart([buildPackage(), euros]), reference: unbounded, today };
    const total = explainFigure(cart, { uuid: null, figure: "totalInvestment" });
    expect(total && printFormula(total.formula)).toBe("sum(part)");
    expect(total).toMatchObject({
      value: 3500,
      currencyId: czk,
      inputs: [
        { subject: "item:package-1", inputs: [{ subject: "fund:1" }, { subject: "fund:2" }] },
        { subject: "item:Fund-2", inputs: [{ value: 100, currencyId: eur }, { value: 25 }, { value: 1 }] },
      ],
    });
  });

  it("explanations are null for an item without figures, and for unknown items", () => {
    const lacking: CartReference = { ...reference, forex: new Map() };
    const item = buildItem({}, { currencyId: eur });
    const cart = { state: buildCart([item]), reference: lacking, today };
    expect(explainFigure(cart, { uuid: null, figure: "expectedAssets" })).toBeNull();
    expect(explainFigure(cart, { uuid: "nobody", figure: "expectedAssets" })).toBeNull();
  });
});

describe("the yearly effect of the costs", () => {
  it("the yearly effect ends with the effect over the whole horizon, for items and for carts with one horizon", () => {
    fc.assert(
      fc.property(carts, (state) => {
        const cart = { state, reference, today };
        const { items, totals } = calculateCart(state, reference, today);
        if (totals.kind !== "totals") throw new Error("every generated cart has totals");
        const last = listCostYears(cart, null).at(-1)?.reduction ?? 0;
        expect(Math.abs(last - (totals.returnEffect?.reduction ?? 0))).toBeLessThan(0.011);
        for (const item of items) {
          if (item.kind !== "calculated") throw new Error("every generated item has figures");
          const whole = itemReturnEffect(item.item)?.reduction ?? 0;
          const year = listCostYears(cart, item.uuid).at(-1)?.reduction ?? 0;
          expect(Math.abs(year - whole)).toBeLessThan(0.011);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("the yearly effect is largest for clients who leave early, because of the entry fee", () => {
    // 1,000 is paid once with an entry fee of 10 % and without growth. 900 / 1,000 is -10 % after one year, and 0.9 **
    // (1 / 2) - 1 after two years.
    const flat = buildReference({
      rest: {
        fundFeeSchemes: new Map([[1, [buildFeeScheme({ feeRates: [{ range: 0, rate: 0.1 }] })]]]),
      },
    });
    const state = buildCart([buildItem({}, { investmentHorizon: 2 })]);
    expect(listCostYears({ state, reference: flat, today }, null)).toMatchObject([
      { year: 1, reduction: 10 },
      { year: 2, reduction: 5.13 },
    ]);
  });
});
