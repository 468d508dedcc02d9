import { buildFeeScheme } from "@fundport/testing";
import { type Day, parseDay, roundAmount } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateCart } from "./calculate-cart.ts";
import { acceptTarget, findTargetPayment, type TargetPayment } from "./cart-target.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartEntry, CartItem, CartState } from "../state/state.ts";
import {
  buildCart,
  buildConfiguration,
  buildContractType,
  buildFund,
  buildItem,
  buildPackage,
  buildReference,
  czk,
  eur,
  methods,
} from "../testing/reference.ts";

const today = parseDay("2026-11-21") as Day;
const unboundedReference = buildReference({
  contractTypes: [buildContractType(1, { calcConfiguration: [1, 2].map((currencyId) => wide(currencyId)) })],
});

function wide(currencyId: number) {
  return buildConfiguration({ currencyId, minOneOffAmount: 0, minPeriodicalAmount: 1, maxPeriodicalAmount: 5000 });
}

const paying = (id: number, periodicalAmount: number | null, input: object = {}) =>
  buildItem({ id }, { oneOffAmount: 0, periodicalAmount, chargingMethodId: methods.upFront, ...input });

type Request = { readonly uuid?: string | null; readonly target?: number; readonly years?: number };

function findPayments(
  items: readonly CartEntry[],
  request: Request = {},
  reference: CartReference = unboundedReference,
) {
  const fullRequest = { uuid: null, target: 12_000, years: 1, ...request };
  return findTargetPayment({ state: buildCart(items), reference, today }, fullRequest);
}

function foundPayments(...input: Parameters<typeof findPayments>) {
  const result = findPayments(...input);
  if (result.kind !== "answers") throw new Error(result.obstacle.reason);
  return result.answers;
}

function paymentsOf(answer: TargetPayment): (number | null)[] {
  if (answer.kind !== "found") throw new Error(answer.kind);
  return answer.entries.map((entry) =>
    entry.itemType === "Package" ? entry.calcInput.investedAmount : entry.calcInput.periodicalAmount,
  );
}

describe("the payment for a target", () => {
  it("the payment is spread in proportion to the items' current monthly amounts, in each scenario", () => {
    const { unfavourable, moderate, favourable } = foundPayments([paying(1, 300), paying(2, 100), paying(3, null)]);
    expect(moderate).toMatchObject({ kind: "found", payment: 1000, value: 12_000 });
    expect(paymentsOf(moderate)).toEqual([750, 250, null]);
    // With gains of -50 and 100 %, 12 payments of 1 are worth 8.4086 and 17.817. The payments are therefore 1,427.1 and
    // 673.5.
    expect(unfavourable).toMatchObject({ payment: 1428 });
    expect(favourable).toMatchObject({ payment: 674 });
  });

  it("gives each item its part in whole units of its own currency", () => {
    const { moderate } = foundPayments([paying(1, 250), paying(2, 10, { currencyId: eur })]);
    expect(paymentsOf(moderate)).toEqual([500, 20]);
  });

  it("the payment is found for a single item in its own currency, regardless of the other items", () => {
    const items = [paying(1, 250), paying(2, null, { currencyId: eur, oneOffAmount: 200 })];
    const result = findPayments(items, { uuid: "Fund-2", target: 1400 });
    expect(result).toMatchObject({ kind: "answers", currencyId: eur });
    expect(foundPayments(items, { uuid: "Fund-2", target: 1400 }).moderate).toMatchObject({
      payment: 100,
      value: 1400,
    });
  });

  it("uses the requested charging method if the item has none, and returns the method with the payment", () => {
    const items = [paying(1, null, { chargingMethodId: null })];
    const request = { uuid: "Fund-1", target: 12_000, years: 1 };
    const cart = { state: buildCart(items), reference: unboundedReference, today };
    expect(findTargetPayment(cart, request)).toMatchObject({
      obstacle: { reason: "no-charging-method", chargingMethodIds: [methods.upFront, methods.concurrently] },
    });
    expect(findTargetPayment(cart, { ...request, chargingMethodId: methods.concurrently })).toMatchObject({
      answers: { moderate: { payment: 1000, entries: [{ calcInput: { chargingMethodId: methods.concurrently } }] } },
    });
  });

  it("sets the requested years in every item", () => {
    const { moderate } = foundPayments([paying(1, 300)], { years: 2 });
    expect(moderate).toMatchObject({ payment: 500, entries: [{ calcInput: { investmentHorizon: 2 } }] });
  });

  it("spreads a package's payment by its funds' shares", () => {
    const pack = buildPackage();
    const calcInput = { ...pack.calcInput, investmentType: "Periodical", chargingMethodId: methods.upFront } as const;
    const { moderate } = foundPayments([{ ...pack, calcInput }], { target: 11_990 });
    expect(moderate).toMatchObject({
      payment: 1000,
      entries: [{ calcInput: { investedAmount: 1000 }, funds: [{ investedAmount: 600 }, { investedAmount: 400 }] }],
    });
    expect(findPayments([pack], { uuid: pack.uuid })).toMatchObject({
      obstacle: { reason: "package-one-off", uuid: pack.uuid },
    });
  });

  it("the payment is not needed if the investment without it reaches the target", () => {
    const rich = paying(1, 300, { oneOffAmount: 12_000 });
    expect(foundPayments([rich]).moderate).toEqual({ kind: "enough", value: 12_000 });
  });

  it("if no payment reaches the target, returns the highest payment and the item that limits it", () => {
    const { moderate } = foundPayments([paying(1, 300), paying(2, 100)], { target: 90_000 });
    expect(moderate).toEqual({ kind: "none", greatest: 6667, value: 80_004, uuid: "Fund-1" });
  });

  it("reports that the lowest allowed payment already reaches the target", () => {
    const limited = buildReference();
    const answer = foundPayments([paying(1, 300)], { target: 100 }, limited).moderate;
    expect(answer).toMatchObject({ kind: "found", payment: 50, isLeastAllowed: true });
  });

  it.each([
    ["an item has no figures", [paying(1, 300)], {}, { reason: "incomplete", uuid: "Fund-1" }],
    ["no item is paid monthly", [buildItem({ id: 2 })], {}, { reason: "no-monthly-amounts", uuid: null }],
    ["the years are beyond an item's limits", [paying(2, 300)], { years: 41 }, { reason: "horizon", uuid: "Fund-2" }],
    [
      "no charging method is chosen",
      [paying(2, 300, { chargingMethodId: null })],
      {},
      { reason: "no-charging-method", uuid: "Fund-2" },
    ],
    ["the product takes no payments", [paying(3, null)], { uuid: "Fund-3" }, { reason: "payments-forbidden" }],
  ] as const)("returns an obstacle if %s", (_name, items, request, obstacle) => {
    const funds = [
      buildFund(1, { moderateGain: null }),
      buildFund(2),
      buildFund(3, { periodicalInvestmentType: "Forbidden" }),
    ];
    const reference = buildReference({ funds, contractTypes: [...unboundedReference.contractTypes.values()] });
    expect(findPayments(items, request, reference)).toMatchObject({ kind: "not-possible", obstacle });
  });

  it("no payment is found if the limits of two items exclude each other", () => {
    // The items share payments at a ratio of 9,000 to 1. The highest payment of the first item leaves less than one
    // unit for the second item, which needs at least 50.
    const limited = buildReference();
    expect(findPayments([paying(1, 9000), paying(2, 1)], {}, limited)).toMatchObject({
      obstacle: { reason: "limits-apart" },
    });
  });
});

const scheme = buildFeeScheme({
  type: "Periodical",
  commissionChargingMethodId: methods.upFront,
  baseForRange: "PeriodicalAmount",
  feeRates: [
    { range: 0, rate: 0.02 },
    { range: 700, rate: 0.3 },
    { range: 2000, rate: 0.01 },
  ],
});
const gains = { unfavourableGain: -2, moderateGain: 3.3, favourableGain: 7.1 };
const funds = [1, 2, 3].map((id) => buildFund(id, gains));
const charged = buildReference({
  funds,
  contractTypes: [...unboundedReference.contractTypes.values()],
  rest: {
    fundFeeSchemes: new Map(
      funds.map(({ id }) => [id, [scheme, { ...scheme, commissionChargingMethodId: methods.concurrently }]]),
    ),
  },
});
const somePayer = (id: number): fc.Arbitrary<CartItem> =>
  fc
    .record({
      oneOffAmount: fc.integer({ min: 0, max: 20_000 }),
      periodicalAmount: fc.integer({ min: 1, max: 3000 }),
      currencyId: fc.constantFrom(czk, eur),
      chargingMethodId: fc.constantFrom(methods.upFront, methods.concurrently),
    })
    .map((input) => buildItem({ id }, input));
function packageOf(share: number) {
  const pack = buildPackage({
    amountInputMethod: "PERCENT",
    funds: [
      { id: 2, investedAmount: share * 10, share },
      { id: 3, investedAmount: 1000 - share * 10, share: 100 - share },
    ],
  });
  const calcInput = { ...pack.calcInput, investmentType: "Periodical", chargingMethodId: methods.upFront } as const;
  return { ...pack, calcInput };
}
const somePackage = fc.integer({ min: 1, max: 99 }).map(packageOf);
const carts = fc
  .tuple(somePayer(1), fc.option(somePackage))
  .map(([item, pack]) => (pack ? [item, pack as CartEntry] : [item]));

/** Returns the final value of the whole cart. */
function finalValueOf(state: CartState, scenario: "unfavourable" | "moderate" | "favourable"): number {
  const { totals } = calculateCart(state, charged, today);
  if (totals.kind !== "totals") throw new Error("every generated cart has totals");
  return roundAmount(totals.series[scenario].at(-1) ?? 0);
}

describe("the offered payment", () => {
  it("reaches the target in the cart, and a payment that is one unit lower does not", () => {
    let found = 0;
    fc.assert(
      fc.property(
        carts,
        fc.integer({ min: 1000, max: 2_000_000 }),
        fc.integer({ min: 1, max: 12 }),
        (items, ...request) => {
          const [target, years] = request;
          const state = buildCart(items);
          const uuid = items.length > 1 ? null : (items[0]?.uuid ?? null);
          const euros = uuid !== null && items[0]?.calcInput.currencyId === eur ? 25 : 1;
          const result = findTargetPayment({ state, reference: charged, today }, { uuid, target, years });
          if (result.kind !== "answers") return;
          for (const scenario of ["unfavourable", "moderate", "favourable"] as const) {
            const answer = result.answers[scenario];
            if (answer.kind !== "found") continue;
            found += 1;
            const finalValue = finalValueOf(acceptTarget(state, answer.entries), scenario);
            // The target of an item is in the item's currency, but the totals of the cart are in crowns.
            expect(Math.abs(finalValue - answer.value * euros)).toBeLessThan(0.2);
            expect(answer.value).toBeGreaterThanOrEqual(target);
            if (answer.isLeastAllowed) continue;
            const less = answer.payment - 1;
            const { entries: offered } = answer;
            const shares = offered.map((entry, index) => shareOf(items[index] ?? entry, items));
            const poorer = offered.map((entry, index) =>
              withPayment(entry, uuid === null ? less * (shares[index] ?? 0) : less),
            );
            expect(finalValueOf(acceptTarget(state, poorer), scenario)).toBeLessThan(target * euros);
          }
        },
      ),
      {
        numRuns: 60,
        // With this payment, the amounts of both items are halfway between two units, just below the next tier of the
        // fee.
        examples: [
          [
            [buildItem({ id: 1 }, { periodicalAmount: 1000, chargingMethodId: methods.concurrently }), packageOf(75)],
            660_000,
            10,
          ],
        ],
      },
    );
    expect(found).toBeGreaterThan(20);
  });
});

function monthlyOf(entry: CartEntry): number {
  return (entry.itemType === "Package" ? entry.calcInput.investedAmount : entry.calcInput.periodicalAmount) ?? 0;
}

/** Returns an entry's part of one crown that is paid into the whole cart, in the entry's currency. */
function shareOf(entry: CartEntry, all: readonly CartEntry[]): number {
  const crowns = (each: CartEntry) => monthlyOf(each) * (each.calcInput.currencyId === eur ? 25 : 1);
  return monthlyOf(entry) / all.reduce((sum, each) => sum + crowns(each), 0);
}

function withPayment(entry: CartEntry, payment: number): CartEntry {
  const whole = Math.round(payment);
  if (entry.itemType !== "Package") return { ...entry, calcInput: { ...entry.calcInput, periodicalAmount: whole } };
  // If the amounts of both funds are halfway between two units, the first is rounded down.
  // Source: docs/reference/packages.md#spreading-a-total.
  const second = Math.round((whole * (entry.funds[1]?.share ?? 0)) / 100);
  const amounts = [whole - second, second];
  const spread = entry.funds.map((fund, index) => ({ ...fund, investedAmount: amounts[index] ?? 0 }));
  return { ...entry, calcInput: { ...entry.calcInput, investedAmount: whole }, funds: spread };
}
