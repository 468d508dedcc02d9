import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartEvent } from "../events.ts";
import { reduceCart } from "../reduce-cart.ts";
import type { CartReference } from "../reference.ts";
import type { CartEntry, CartState } from "../state.ts";
import { anyCartIn, anyReference } from "../testing/arbitrary-cart.ts";
import {
  buildCart,
  buildConfiguration,
  buildContractType,
  buildFrameworkContract,
  buildFund,
  buildItem,
  buildPackage,
  buildReference,
  czk,
  eur,
  methods,
  models,
} from "../testing/reference.ts";
import { listBlockers, listRepairs, repairAll, subjectOf } from "./list-repairs.ts";
import type { Repair, RepairChange } from "./repair.ts";
import { moveBack } from "./tighten.ts";

const header: Partial<CartState> = { serviceFeeId: models.klasik, advisorFeeAbsolute: 600, contractIsAppendix: false };
const cartOf = (items: readonly CartEntry[], part: Partial<CartState> = {}) => buildCart(items, { ...header, ...part });
const applyEvents = (state: CartState, events: readonly CartEvent[], reference: CartReference) =>
  events.reduce((before, event) => reduceCart(before, event, reference).state, state);
const names = (state: CartState, reference: CartReference) =>
  listBlockers(state, reference).map((blocker) =>
    blocker.kind === "issue"
      ? `${blocker.issue.path} ${blocker.issue.key}`
      : `${blocker.warning.uuid} ${blocker.warning.kind}`,
  );
const offersOf = (state: CartState, reference: CartReference) =>
  listRepairs(state, reference).offers.flatMap(({ repairs }) => repairs);
const describeChange = (change: RepairChange) => {
  if (change.kind === "number") return `${change.field} ${change.from} → ${change.to}`;
  if (change.kind === "currency") return `currency ${[change.to, ...change.amounts].join(" ")}`;
  if (change.kind === "choice") return `${change.field} = ${change.to}`;
  return change.kind === "removal" ? "removal" : `without fund ${change.fundId}`;
};

/** Variants of the repair, each with one number a step closer to its original value. */
function shrink(repair: Repair): Repair[] {
  return repair.changes.flatMap((change, index) => {
    const event = repair.events[index];
    const moved = event ? moveBack({ event, change }, 1) : null;
    return moved ? [{ ...repair, events: repair.events.with(index, moved.event) }] : [];
  });
}

const paidOnly = buildFund(1, { allowForNotPaidAdvisory: false });
const notPaid = buildFund(2, { allowForPaidAdvisory: false });
const noLongTerm = buildFund(3, { availableForLTIP: false });
const onlyAtOnce = buildFund(1, { periodicalInvestmentType: "Forbidden" });
const required = buildFund(1, { oneOffInvestmentType: "Required" });
const requiringLongTerm = buildContractType(1, { longTermInvestmentProduct: "REQUIRED" });
const premium = { serviceFeeId: models.premium, advisorFeeAbsolute: null, advisorFeeRelative: 1 };
const ofPremium = buildFrameworkContract({ id: 2, commissionModelId: models.premium, paidAdvisoryFeeRate: 2.5 });
const half = (first: number, second: number) => [
  { id: 1, investedAmount: first, share: first / 10 },
  { id: 2, investedAmount: second, share: second / 10 },
];

type Case = [rule: string, state: CartState, parts: Parameters<typeof buildReference>[0], offers: string[]];
const cases: Case[] = [
  ["too small an amount", cartOf([buildItem({}, { oneOffAmount: 40 })]), {}, ["oneOffAmount 40 → 100"]],
  ["too large an amount", cartOf([buildItem({}, { oneOffAmount: 2_000_000 })]), {}, ["oneOffAmount 2000000 → 1000000"]],
  [
    "a required amount that is missing",
    cartOf([buildItem({}, { oneOffAmount: null })]),
    { funds: [required] },
    ["oneOffAmount null → 100"],
  ],
  [
    "no investment at all",
    cartOf([buildItem({}, { oneOffAmount: 0 })]),
    {},
    ["oneOffAmount 0 → 100", "periodicalAmount null → 50, chargingMethodId = 1"],
  ],
  [
    "a forbidden payment",
    cartOf([buildItem({}, { periodicalAmount: 100, chargingMethodId: methods.upFront })]),
    { funds: [onlyAtOnce] },
    ["periodicalAmount 100 → 0"],
  ],
  [
    "a payment without a charging method",
    cartOf([buildItem({}, { periodicalAmount: 100 })]),
    {},
    ["chargingMethodId = 1", "chargingMethodId = 2", "periodicalAmount 100 → 0"],
  ],
  ["too short a horizon", cartOf([buildItem({}, { investmentHorizon: 0 })]), {}, ["investmentHorizon 0 → 1"]],
  ["too long a horizon", cartOf([buildItem({}, { investmentHorizon: 60 })]), {}, ["investmentHorizon 60 → 40"]],
  ["a missing horizon", cartOf([buildItem({}, { investmentHorizon: null })]), {}, ["investmentHorizon null → 5"]],
  ["a missing currency", cartOf([buildItem({}, { currencyId: null })]), {}, ["currency 1"]],
  [
    "a currency that the product is not offered in, at the rate and in steps of the slider",
    cartOf([buildItem({}, { currencyId: eur, oneOffAmount: 333, periodicalAmount: 30, chargingMethodId: 1 })]),
    {},
    ["currency 1 8300 800"],
  ],
  [
    "a package in a currency that its funds are not offered in",
    cartOf([buildPackage({ calcInput: { ...buildPackage().calcInput, currencyId: eur } })]),
    {},
    ["currency 1 25000"],
  ],
  [
    "an employer contribution to a fund",
    cartOf([buildItem({}, { employerContribution: true })]),
    {},
    ["employerContribution = false"],
  ],
  [
    "a one-off amount beside an employer contribution",
    cartOf([
      buildItem(
        { itemType: "Contract" },
        {
          startingLineId: 11,
          endingLineId: 12,
          employerContribution: true,
          oneOffAmount: 500,
          periodicalAmount: 100,
          chargingMethodId: methods.concurrently,
        },
      ),
    ]),
    {},
    ["oneOffAmount 500 → 0"],
  ],
  [
    "another service model than the framework contract's",
    cartOf([buildItem()], { contractIsAppendix: true, frameworkContractId: 2 }),
    { frameworkContracts: [ofPremium] },
    ["frameworkContractId = 2", "serviceFeeId = 1", "serviceFeeId = 3"],
  ],
  [
    "another fee than the framework contract's, which is outside the dealer's range",
    cartOf([buildItem()], { ...premium, contractIsAppendix: true, frameworkContractId: 2 }),
    { frameworkContracts: [ofPremium] },
    ["advisorFeeRelative 1 → 2.5"],
  ],
  [
    "another long-term flag than the framework contract's",
    cartOf([buildItem()], {
      ...premium,
      advisorFeeRelative: 2.5,
      contractIsAppendix: true,
      frameworkContractId: 2,
      longTermInvestmentProduct: true,
    }),
    { frameworkContracts: [ofPremium] },
    ["frameworkContractId = 2"],
  ],
  [
    "an appendix without the right to one",
    cartOf([buildItem()], { ...premium, contractIsAppendix: true, frameworkContractId: 2 }),
    { frameworkContracts: [ofPremium], user: { allowSameFrameworkContract: false } },
    ["contractIsAppendix = false, serviceFeeId = 1"],
  ],
  [
    "a long-term product without the right to one",
    cartOf([buildItem()], { longTermInvestmentProduct: true }),
    { user: { allowSameFrameworkContract: false } },
    ["longTermInvestmentProduct = false"],
  ],
  [
    "another fee of a payment than the user's own",
    cartOf([buildItem()], { serviceFeeId: models.servis, advisorFeeAbsolute: null, advisorFeeRelative: -5 }),
    {},
    ["advisorFeeRelative -5 → 30"],
  ],
  [
    "a discount with too many decimals",
    cartOf([buildItem()], { ...premium, discount: 1.55 }),
    {},
    ["discount 1.55 → 1.5"],
  ],
  ["a discount that is no whole number", cartOf([buildItem()], { discount: 12.5 }), {}, ["discount 12.5 → 12"]],
  [
    "a contract without lines",
    cartOf([buildItem({ itemType: "Contract" })]),
    {},
    ["startingLineId = 11, endingLineId = 11", "startingLineId = 12, endingLineId = 12"],
  ],
  [
    "parts below the total",
    cartOf([buildPackage({ funds: half(600, 300) })]),
    {},
    ["investedAmount 1000 → 900", "investedAmount 600 → 700", "investedAmount 300 → 400"],
  ],
  [
    "parts above the total",
    cartOf([buildPackage({ funds: half(600, 500) })]),
    {},
    ["investedAmount 1000 → 1100", "investedAmount 600 → 500", "investedAmount 500 → 400"],
  ],
  [
    "shares below 100 percent",
    cartOf([buildPackage({ amountInputMethod: "PERCENT", funds: half(600, 300) })]),
    {},
    ["share 60 → 70", "share 30 → 40"],
  ],
  [
    "shares above 100 percent",
    cartOf([buildPackage({ amountInputMethod: "PERCENT", funds: half(600, 500) })]),
    {},
    ["share 60 → 50", "share 50 → 40"],
  ],
  [
    "a part of a package below its minimum",
    cartOf([buildPackage({ amountInputMethod: "PERCENT", funds: half(940, 60) })]),
    {},
    // 6 percent of 1,659 is 99.54, which rounds to 100.
    ["investedAmount 1000 → 1659", "share 6 → 10, share 94 → 90"],
  ],
  [
    "a package without an amount",
    cartOf([
      buildPackage({
        amountInputMethod: "PERCENT",
        calcInput: { ...buildPackage().calcInput, investedAmount: null },
        funds: half(600, 400),
      }),
    ]),
    {},
    // 40 percent of 249 is 99.6, which rounds to 100.
    ["investedAmount null → 249"],
  ],
  [
    "a package with a fund that forbids its investment type",
    cartOf([
      buildPackage({ calcInput: { ...buildPackage().calcInput, investmentType: "Periodical", chargingMethodId: 1 } }),
    ]),
    { funds: [onlyAtOnce, buildFund(2)] },
    ["investmentType = OneOff"],
  ],
  ["a package without funds", cartOf([buildPackage({ funds: [] }), buildItem()]), {}, ["removal"]],
  [
    "no service model",
    cartOf([buildItem()], { serviceFeeId: null, advisorFeeAbsolute: null }),
    {},
    ["serviceFeeId = 1", "serviceFeeId = 2", "serviceFeeId = 3"],
  ],
  [
    "a fee below the minimum",
    cartOf([buildItem()], { ...premium, advisorFeeRelative: 0.1 }),
    {},
    ["advisorFeeRelative 0.1 → 0.5"],
  ],
  [
    "a fee above the maximum",
    cartOf([buildItem()], { ...premium, advisorFeeRelative: 9 }),
    {},
    ["advisorFeeRelative 9 → 2"],
  ],
  [
    "a payment that is not offered",
    cartOf([buildItem()], { advisorFeeAbsolute: 1000 }),
    {},
    ["advisorFeeAbsolute 1000 → 1200"],
  ],
  ["too large a discount", cartOf([buildItem()], { ...premium, discount: 7 }), {}, ["discount 7 → 3"]],
  [
    "an appendix to nothing",
    cartOf([buildItem()], { contractIsAppendix: true }),
    {},
    ["contractIsAppendix = false, serviceFeeId = 1"],
  ],
  ["a product only for paid advisory", cartOf([buildItem()]), { funds: [paidOnly] }, ["serviceFeeId = 1"]],
  [
    "a product not for paid advisory",
    cartOf([buildItem({ id: 2 })], premium),
    { funds: [notPaid] },
    ["serviceFeeId = 2", "serviceFeeId = 3"],
  ],
  [
    "products that no service model fits together",
    cartOf([buildItem({ id: 1 }), buildItem({ id: 2 })]),
    { funds: [paidOnly, notPaid] },
    ["removal"],
  ],
  [
    "a product that is not for the long term",
    cartOf([buildItem({ id: 3 })], { longTermInvestmentProduct: true }),
    { funds: [noLongTerm] },
    ["longTermInvestmentProduct = false"],
  ],
  [
    "a contract type that is only for the long term",
    cartOf([buildItem()]),
    { contractTypes: [requiringLongTerm] },
    ["longTermInvestmentProduct = true"],
  ],
  ["a product that no longer exists", cartOf([buildItem({ id: 9 }), buildItem()]), {}, ["removal"]],
];

describe("the nearest valid cart", () => {
  it.each(cases)("offers repairs for %s that make the cart valid", (_rule, state, parts, offers) => {
    const reference = buildReference(parts);
    expect(listBlockers(state, reference).length).toBeGreaterThan(0);
    const repairs = offersOf(state, reference);
    expect(repairs.map(({ changes }) => changes.map(describeChange).join(", "))).toEqual(offers);
    for (const { events } of repairs) expect(names(applyEvents(state, events, reference), reference)).toEqual([]);
  });

  it.each(cases)("offers no repair for %s that could be a step smaller", (_rule, state, parts) => {
    const reference = buildReference(parts);
    for (const repair of offersOf(state, reference).flatMap(shrink))
      expect(names(applyEvents(state, repair.events, reference), reference)).not.toEqual([]);
  });

  it("offers nothing for a cart that is valid", () => {
    expect(listRepairs(cartOf([buildItem(), buildPackage()]), buildReference())).toEqual({
      offers: [],
      byHand: [],
    });
  });

  it("leaves to the advisor what only they can know, and removes nothing for it", () => {
    const reference = buildReference({ user: { checkBirthDate: true } });
    const state = cartOf([buildItem({ isAmlValidated: false })]);
    const { offers, byHand } = listRepairs(state, reference);
    expect(offers).toEqual([]);
    expect(byHand.map((blocker) => blocker.kind)).toEqual(["issue", "warning"]);
    expect(repairAll(state, reference).events).toEqual([]);
  });

  it("removes a fund that no longer exists from its package", () => {
    const state = cartOf([
      buildPackage({
        amountInputMethod: "PERCENT",
        funds: [...half(600, 300), { id: 9, investedAmount: 100, share: 10 }],
      }),
    ]);
    const reference = buildReference();
    const [offer] = offersOf(state, reference);
    expect(offer?.changes.map(describeChange)).toEqual(["without fund 9", "share 60 → 70"]);
    expect(names(applyEvents(state, offer?.events ?? [], reference), reference)).toEqual([]);
  });

  it("repairs everything at once that can be repaired", () => {
    const contract = buildItem({ itemType: "Contract" }, { investmentHorizon: null });
    const state = buildCart([buildItem({}, { oneOffAmount: null }), contract, buildPackage({ funds: half(600, 300) })]);
    const reference = buildReference();
    const { state: repaired, events } = repairAll(state, reference);
    expect(names(state, reference).length).toBeGreaterThan(5);
    expect(names(repaired, reference)).toEqual([]);
    expect(applyEvents(state, events, reference)).toEqual(repaired);
  });

  it("offers the removal of an item if its limits allow no amount", () => {
    const tight = buildConfiguration({ minOneOffAmount: 500, maxOneOffAmount: 400 });
    const reference = buildReference({ contractTypes: [buildContractType(1, { calcConfiguration: [tight] })] });
    const [offer] = offersOf(cartOf([buildItem({}, { oneOffAmount: 450 })]), reference);
    expect(offer?.changes.map(describeChange)).toEqual(["removal"]);
    expect(czk).toBe(tight.currencyId);
  });
});

describe("whatever happened to a cart", () => {
  const anyCart = anyReference.chain((reference) => anyCartIn(reference).map((state) => ({ reference, state })));

  it("a repair resolves all blockers of its subject and causes no new ones", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const before = new Set(names(state, reference));
        for (const repair of offersOf(state, reference).filter(({ changes }) => changes[0]?.kind !== "removal")) {
          const after = applyEvents(state, repair.events, reference);
          const left = listBlockers(after, reference);
          const byHand = new Set(listRepairs(after, reference).byHand);
          for (const blocker of left) {
            const isOwn =
              subjectOf(blocker) === repair.subject &&
              ![...byHand].some((each) => JSON.stringify(each) === JSON.stringify(blocker));
            expect(isOwn).toBe(false);
          }
          for (const name of names(after, reference)) expect(before).toContain(name);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("no repair could be a step smaller", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        for (const repair of offersOf(state, reference).flatMap(shrink)) {
          const after = applyEvents(state, repair.events, reference);
          const before = new Set(names(state, reference));
          const blocks = listBlockers(after, reference);
          const isWorse = names(after, reference).some((name) => !before.has(name));
          expect(isWorse || blocks.some((blocker) => subjectOf(blocker) === repair.subject)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("an item that a single edit made invalid is never offered for removal", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({ oneOffAmount: fc.option(fc.integer({ min: 0, max: 5_000_000 })) }),
          fc.record({ periodicalAmount: fc.option(fc.integer({ min: 0, max: 50_000 })) }),
          fc.record({ investmentHorizon: fc.option(fc.integer({ min: 0, max: 99 })) }),
          fc.record({ currencyId: fc.constantFrom(null, 1, 2, 3) }),
          fc.record({ startingLineId: fc.constantFrom(null, 11, 12, 13) }),
        ),
        (input) => {
          const reference = buildReference();
          const contract = buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId: 12 });
          const state = applyEvents(
            cartOf([buildItem(), contract]),
            [{ kind: "item-edited", uuid: contract.uuid, input }],
            reference,
          );
          const repairs = offersOf(state, reference);
          expect(repairs.length > 0).toBe(listBlockers(state, reference).length > 0);
          for (const { changes } of repairs) expect(changes).not.toContainEqual({ kind: "removal" });
        },
      ),
    );
  });

  it("repairing everything leaves no repair to offer", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const { state: repaired } = repairAll(state, reference);
        const { offers } = listRepairs(repaired, reference);
        expect(offers).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
