import { parseDay } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fundsOfEntry } from "../entry-funds.ts";
import type { CartEvent } from "../events.ts";
import { reduceCart } from "../reduce-cart.ts";
import type { CartReference } from "../reference.ts";
import { type CartEntry, type CartState, emptyCart } from "../state.ts";
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
  onePercent,
} from "../testing/reference.ts";
import { isByHand, keyOf, listBlockers, subjectOf } from "./blockers.ts";
import { type CartDifference, listChanges } from "./list-changes.ts";
import { listOffers, listProductRepairs, listRepairs, repairAll } from "./list-repairs.ts";
import type { EditAim, Repair } from "./repair.ts";
import { eventsOf } from "./search.ts";
import { moveBack } from "./tighten.ts";

const header: Partial<CartState> = { serviceFeeId: models.klasik, advisorFeeAbsolute: 600, contractIsAppendix: false };
const cartOf = (items: readonly CartEntry[], part: Partial<CartState> = {}) => buildCart(items, { ...header, ...part });
const applyEvents = (state: CartState, events: readonly CartEvent[], reference: CartReference) =>
  events.reduce((before, event) => reduceCart(before, event, reference).state, state);
const today = parseDay("2026-11-22")!;
const names = (state: CartState, reference: CartReference) => listBlockers(state, reference, today).map(keyOf);
const offersOf = (state: CartState, reference: CartReference) =>
  listOffers(state, reference, today, "all").flatMap(({ repairs }) => repairs);
const describeAim = (aim: EditAim) => {
  if (aim.kind === "number") return `${aim.field} ${aim.from} → ${aim.to}`;
  if (aim.kind === "currency") return `currency ${[aim.to, ...aim.amounts].join(" ")}`;
  if (aim.kind === "choice") return `${aim.field} = ${aim.to}`;
  return aim.kind === "spread" ? "spread" : `without fund ${aim.fundId}`;
};
const describeSteps = ({ edits }: Repair) =>
  edits.length === 0 ? "removal" : edits.map(({ aim }) => describeAim(aim)).join(", ");

/** Variants of the repair, each with one number a step closer to its original value. */
function shrink({ edits }: Repair): readonly (readonly CartEvent[])[] {
  return edits.flatMap((edit, index) => {
    const moved = moveBack(edit, 1);
    return moved ? [eventsOf(edits.with(index, moved))] : [];
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
  ["too short a horizon", cartOf([buildItem({}, { investmentHorizon: 0 })]), {}, ["investmentHorizon 0 → 5"]],
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
    ["frameworkContractId = 2"],
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
    ["serviceFeeId = 3", "serviceFeeId = 1", "serviceFeeId = 2"],
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
    ["serviceFeeId = 3", "serviceFeeId = 1", "serviceFeeId = 2"],
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
    ["serviceFeeId = 3", "serviceFeeId = 1", "serviceFeeId = 2"],
  ],
  ["a product only for paid advisory", cartOf([buildItem()]), { funds: [paidOnly] }, ["serviceFeeId = 1"]],
  [
    "a product not for paid advisory",
    cartOf([buildItem({ id: 2 })], premium),
    { funds: [notPaid] },
    ["serviceFeeId = 3", "serviceFeeId = 2"],
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
    expect(listBlockers(state, reference, today).length).toBeGreaterThan(0);
    const repairs = offersOf(state, reference);
    expect(repairs.map(describeSteps)).toEqual(offers);
    for (const { events } of repairs) expect(names(applyEvents(state, events, reference), reference)).toEqual([]);
  });

  it.each(cases)("offers no repair for %s that could be a step smaller", (_rule, state, parts) => {
    const reference = buildReference(parts);
    for (const events of offersOf(state, reference).flatMap(shrink))
      expect(names(applyEvents(state, events, reference), reference)).not.toEqual([]);
  });

  it("offers nothing for a cart that is valid", () => {
    const { offers, all } = listRepairs(cartOf([buildItem(), buildPackage()]), buildReference(), today);
    expect([offers, all.events, all.remaining, all.changes]).toEqual([[], [], [], []]);
  });

  it("leaves to the advisor what only they can know, and removes nothing for it", () => {
    const reference = buildReference({ user: { checkBirthDate: true } });
    const state = cartOf([buildItem({ isAmlValidated: false })]);
    const { offers, all } = listRepairs(state, reference, today);
    expect(offers).toEqual([]);
    expect(all.events).toEqual([]);
    expect(all.remaining.map(({ path, key }) => `${path} ${key}`)).toEqual([
      "dateOfBirth mixed.required",
      "items.Fund-1 incomplete-aml-questionnaire",
    ]);
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
    expect(offer && describeSteps(offer)).toBe("without fund 9, share 60 → 70");
    expect(names(applyEvents(state, offer?.events ?? [], reference), reference)).toEqual([]);
  });

  it("repairs everything at once that can be repaired", () => {
    const contract = buildItem({ itemType: "Contract" }, { investmentHorizon: null });
    const state = buildCart([buildItem({}, { oneOffAmount: null }), contract, buildPackage({ funds: half(600, 300) })]);
    const reference = buildReference();
    const { state: repaired, events } = repairAll(state, reference, today);
    expect(names(state, reference).length).toBeGreaterThan(5);
    expect(names(repaired, reference)).toEqual([]);
    expect(applyEvents(state, events, reference)).toEqual(repaired);
  });

  it("offers the removal of an item if its limits allow no amount", () => {
    const tight = buildConfiguration({ minOneOffAmount: 500, maxOneOffAmount: 400 });
    const reference = buildReference({ contractTypes: [buildContractType(1, { calcConfiguration: [tight] })] });
    const [offer] = offersOf(cartOf([buildItem({}, { oneOffAmount: 450 })]), reference);
    expect(offer && describeSteps(offer)).toBe("removal");
    expect(czk).toBe(tight.currencyId);
  });
});

describe("what a repair says that it does", () => {
  const contract = buildFrameworkContract({ id: 7 });
  const fees = [onePercent];
  const withFees = (parts: Parameters<typeof buildReference>[0] = {}) =>
    buildReference({ ...parts, rest: { fundFeeSchemes: new Map([1, 2, 3].map((id) => [id, fees])), ...parts.rest } });
  const changesOf = ({ changes }: { changes: readonly CartDifference[] }) =>
    changes.map((change) => ("field" in change ? `${change.field}: ${String(change.to)}` : change.kind));

  it("names the new contract that a service model makes of an appendix, and the fee that comes with it", () => {
    const appendix = cartOf([buildItem()], { contractIsAppendix: true, serviceFeeId: null, advisorFeeAbsolute: null });
    const [offer] = listRepairs(appendix, withFees(), today).offers;
    const klasik = offer?.repairs.find(({ edits }) => edits.some(({ aim }) => "to" in aim && aim.to === models.klasik));
    expect(klasik && changesOf(klasik)).toEqual([
      `serviceFeeId: ${models.klasik}`,
      "advisorFeeAbsolute: 600",
      "contractIsAppendix: false",
    ]);
  });

  it("offers to choose the framework contract before a new one, and never chooses for the advisor", () => {
    const appendix = cartOf([buildItem({}, { oneOffAmount: 40 })], { contractIsAppendix: true, serviceFeeId: null });
    const reference = withFees({ frameworkContracts: [contract] });
    const { offers, all } = listRepairs(appendix, reference, today);
    expect(offers).toMatchObject([{ subject: "header", isContractChoice: true }, { isContractChoice: false }]);
    expect(all.state).toMatchObject({ contractIsAppendix: true, frameworkContractId: null, serviceFeeId: null });
    expect(all.remaining.map(({ path }) => path)).toContain("frameworkContractId");
    expect(offersOf(appendix, withFees()).length).toBeGreaterThan(0);
    expect(listRepairs(appendix, withFees(), today).offers[0]).toMatchObject({ isContractChoice: false });
  });

  it("tells what it costs: the difference of all fees of the cart, those of the service too, null where that is not known", () => {
    const noModel = cartOf([buildItem({}, { oneOffAmount: 100_000 })], {
      serviceFeeId: null,
      advisorFeeAbsolute: null,
    });
    const fee = new Map(offersOf(noModel, withFees()).map((repair) => [describeSteps(repair), repair.fee] as const));
    // One payment; the fee of one year; 3 percent for the set-up in place of 1, and 0.5 percent of what is left of 100,000.
    expect(fee.get(`serviceFeeId = ${models.servis}`)).toBe(30);
    expect(fee.get(`serviceFeeId = ${models.klasik}`)).toBe(600);
    expect(fee.get(`serviceFeeId = ${models.premium}`)).toBe(2000 + 485);
    const unknown = withFees({ funds: [buildFund(1, { moderateGain: null })] });
    expect(offersOf(cartOf([buildItem({}, { oneOffAmount: 40 })]), unknown).map((repair) => repair.fee)).toEqual([
      null,
    ]);
  });

  it("tells no cost while an entry is not counted in the fee", () => {
    const entries = [buildItem({}, { oneOffAmount: null }), buildItem({ id: 2 }, { oneOffAmount: 100_000 })];
    const gaps = cartOf(entries, { serviceFeeId: null, advisorFeeAbsolute: null });
    const ofHeader = offersOf(gaps, withFees()).filter(({ subject }) => subject === "header");
    expect(ofHeader.map(({ fee }) => fee)).toEqual([null, null, null]);
    expect(listRepairs(gaps, withFees(), today).all.fee).toBeNull();
  });

  it("puts no dearer service model before another, and chooses the least for all at once", () => {
    const noModel = cartOf([buildItem({}, { oneOffAmount: 100_000 })], {
      serviceFeeId: null,
      advisorFeeAbsolute: null,
    });
    const fees = offersOf(noModel, withFees()).map(({ fee }) => fee ?? Number.NaN);
    expect(fees).toEqual(fees.toSorted((a, b) => a - b));
    expect(listRepairs(noModel, withFees(), today).all.state.serviceFeeId).not.toBe(models.premium);
  });

  it("offers the models in the order in which all at once chooses, also while amounts are missing", () => {
    for (const oneOffAmount of [null, 40, 100_000]) {
      const gaps = cartOf([buildItem({}, { oneOffAmount })], { serviceFeeId: null, advisorFeeAbsolute: null });
      const [first] = offersOf(gaps, buildReference()).filter(({ subject }) => subject === "header");
      const { state } = listRepairs(gaps, buildReference(), today).all;
      expect(first && describeSteps(first)).toBe(`serviceFeeId = ${state.serviceFeeId}`);
    }
  });

  it("says what remains, when all is repaired that can be", () => {
    const reference = withFees({ user: { checkBirthDate: true } });
    const { all } = listRepairs(cartOf([buildItem({}, { oneOffAmount: 40 })]), reference, today);
    expect(changesOf(all)).toEqual(["oneOffAmount: 100"]);
    expect(all.remaining.map(({ path }) => path)).toEqual(["dateOfBirth"]);
  });

  it("recommends a package the longest horizon of its funds, within the bounds of all", () => {
    const funds = [buildFund(1, { investmentHorizon: 3 }), buildFund(2, { investmentHorizon: 8 })];
    const short = cartOf([buildPackage({ calcInput: { ...buildPackage().calcInput, investmentHorizon: 0 } })]);
    expect(offersOf(short, buildReference({ funds })).map(describeSteps)).toEqual(["investmentHorizon 0 → 8"]);
    const bounded = buildContractType(1, { calcConfiguration: [buildConfiguration({ maxInvestmentHorizon: 6 })] });
    const tight = buildReference({ funds, contractTypes: [bounded] });
    expect(offersOf(short, tight).map(describeSteps)).toEqual(["investmentHorizon 0 → 6"]);
  });

  it("spreads the amounts of a package whose shares are right", () => {
    const missed = cartOf([buildPackage({ amountInputMethod: "PERCENT", funds: half(600, 400) })]);
    const wrong = cartOf([
      buildPackage({
        amountInputMethod: "PERCENT",
        funds: [
          { id: 1, investedAmount: 100, share: 60 },
          { id: 2, investedAmount: 100, share: 40 },
        ],
      }),
    ]);
    const [offer] = offersOf(wrong, buildReference());
    expect(offer && describeSteps(offer)).toBe("spread");
    expect(offer?.changes).toMatchObject([
      { kind: "part", fundId: 1, to: { investedAmount: 600 } },
      { kind: "part", fundId: 2, to: { investedAmount: 400 } },
    ]);
    expect(applyEvents(wrong, offer?.events ?? [], buildReference())).toEqual(missed);
  });

  it("keeps the model and the fee of a framework contract in its appendix", () => {
    const reference = withFees({
      funds: [notPaid],
      frameworkContracts: [{ ...contract, commissionModelId: models.premium, paidAdvisoryFeeRate: 1.5 }],
    });
    const appendix = applyEvents(
      cartOf([buildItem({ id: 2 })]),
      [{ kind: "framework-contract-chosen", frameworkContractId: 7 }],
      reference,
    );
    expect(appendix).toMatchObject({ serviceFeeId: models.premium, advisorFeeRelative: 1.5 });
    const repairs = offersOf(appendix, reference);
    expect(repairs.length).toBeGreaterThan(0);
    for (const { events } of repairs) {
      const after = applyEvents(appendix, events, reference);
      const isOfContract = after.serviceFeeId === models.premium && after.advisorFeeRelative === 1.5;
      expect(after.frameworkContractId === null || isOfContract).toBe(true);
    }
  });

  it("takes a fund that no package may hold out of it, as an item with the amount and the horizon that it had", () => {
    const reference = buildReference({ funds: [buildFund(1), buildFund(2, { fundTypeId: 2 })] });
    const state = cartOf([buildPackage()]);
    const issue = listBlockers(state, reference, today).find(({ key }) => key === "fund-not-for-package")!;
    const [first] = listProductRepairs(state, issue, reference, today);
    const after = applyEvents(state, first?.events ?? [], reference);
    expect(Object.values(after.items)).toMatchObject([
      { uuid: "package-1", funds: [{ id: 1 }] },
      { itemType: "Fund", id: 2, calcInput: { oneOffAmount: 400, investmentHorizon: 1, currencyId: czk } },
    ]);
    expect(first && changesOf(first)).toEqual(["part", "entry-added"]);
    expect(names(repairAll(state, reference, today).state, reference)).toEqual([]);
  });

  it("takes a fund out that a package holds twice, and says so", () => {
    const twice = [600, 400].map((investedAmount) => ({ id: 1, investedAmount, share: investedAmount / 10 }));
    const state = cartOf([buildPackage({ funds: twice })]);
    const reference = buildReference();
    expect(names(state, reference)).toEqual([expect.stringContaining("product-twice") as string]);
    const { all } = listRepairs(state, reference, today);
    expect(names(all.state, reference)).toEqual([]);
    expect(Object.values(all.state.items).flatMap(fundsOfEntry)).toEqual([1]);
    expect(all.changes).toContainEqual(expect.objectContaining({ kind: "part", fundId: 1, to: null }));
  });

  it("repairs the fields of an entry and leaves its product to the repairs of products", () => {
    const state = cartOf([buildItem({ id: 3 }, { oneOffAmount: 40 })], { longTermInvestmentProduct: true });
    const { offers, all } = listRepairs(state, buildReference({ funds: [noLongTerm] }), today);
    expect(offers.flatMap(({ repairs }) => repairs.map(describeSteps))).toEqual(["oneOffAmount 40 → 100"]);
    expect(changesOf(all)).toEqual(["longTermInvestmentProduct: false", "oneOffAmount: 100"]);
  });

  it("lists for one product what resolves it, its removal last, each with all that it changes", () => {
    const state = cartOf([buildItem({ id: 3 }, { oneOffAmount: 40 })], { longTermInvestmentProduct: true });
    const reference = buildReference({ funds: [noLongTerm] });
    const issue = listBlockers(state, reference, today).find(({ key }) => key === "not-for-ltip")!;
    const repairs = listProductRepairs(state, issue, reference, today);
    expect(repairs.map(changesOf)).toEqual([
      ["longTermInvestmentProduct: false"],
      expect.arrayContaining(["entry-removed"]),
    ]);
    expect(names(state, reference)).toContain("items.Fund-3.calcInput.oneOffAmount cart.min-investment ");
  });
});

/** Makes the changes by hand that a list tells of. */
function makeChanges(state: CartState, changes: readonly CartDifference[]): CartState {
  const items = new Map(Object.entries(state.items));
  let header: Partial<CartState> = {};
  for (const change of changes) {
    if (change.kind === "header") header = { ...header, [change.field]: change.to };
    else if (change.kind === "entry-removed") items.delete(change.entry.uuid);
    else if (change.kind === "entry-added") items.set(change.entry.uuid, change.entry);
    else {
      const entry = items.get(change.uuid)!;
      items.set(change.uuid, changeEntry(entry, change));
    }
  }
  return { ...state, ...header, items: Object.fromEntries(items) };
}

type OfEntry = Extract<CartDifference, { kind: "input" | "entry-field" | "part" }>;
function changeEntry(entry: CartEntry, change: OfEntry): CartEntry {
  if (change.kind === "input")
    return { ...entry, calcInput: { ...entry.calcInput, [change.field]: change.to } } as CartEntry;
  if (change.kind === "entry-field") return { ...entry, [change.field]: change.to };
  if (entry.itemType !== "Package") throw new Error(`${entry.uuid} is no package.`);
  const { fundId, from, to } = change;
  if (to === null) return { ...entry, funds: entry.funds.filter(({ id }) => id !== fundId) };
  if (from === null) return { ...entry, funds: [...entry.funds, to] };
  return { ...entry, funds: entry.funds.map((fund) => (fund.id === fundId ? to : fund)) };
}

const contentOf = ({ items, activeStep: _active, availableStep: _available, ...header }: CartState) => ({
  header,
  items: Object.values(items).toSorted((a, b) => a.uuid.localeCompare(b.uuid)),
});

describe("whatever happened to a cart", () => {
  const anyCart = anyReference.chain((reference) => anyCartIn(reference).map((state) => ({ reference, state })));

  it("a repair resolves all blockers of its subject and causes no new ones", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const before = new Set(names(state, reference));
        for (const repair of offersOf(state, reference).filter(({ edits }) => edits.length > 0)) {
          const after = applyEvents(state, repair.events, reference);
          const left = listBlockers(after, reference, today).filter((issue) => !isByHand(issue));
          expect(left.map(subjectOf)).not.toContain(repair.subject);
          for (const name of names(after, reference)) expect(before).toContain(name);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("a repair does what it says and nothing else, all of them at once too", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const { offers, all } = listRepairs(state, reference, today);
        for (const { events, changes } of [...offers.flatMap(({ repairs }) => repairs), all]) {
          const after = applyEvents(state, events, reference);
          expect(contentOf(makeChanges(state, changes))).toEqual(contentOf(after));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("the differences between any two carts make the one of the other", () => {
    fc.assert(
      fc.property(
        anyReference.chain((reference) => fc.tuple(anyCartIn(reference), anyCartIn(reference))),
        ([before, after]) => {
          const changes = listChanges(before, after);
          expect(contentOf(makeChanges(before, changes)).header).toEqual(contentOf(after).header);
          expect(Object.keys(makeChanges(before, changes).items).toSorted()).toEqual(
            Object.keys(after.items).toSorted(),
          );
        },
      ),
    );
  });

  it("no repair under a framework contract leaves another model, fee or long-term flag than the contract's", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        for (const { events } of offersOf(state, reference)) {
          const after = applyEvents(state, events, reference);
          if (after.frameworkContractId === null) continue;
          const copied = applyEvents(
            { ...emptyCart, items: after.items },
            [{ kind: "framework-contract-chosen", frameworkContractId: after.frameworkContractId }],
            reference,
          );
          const terms = ({ serviceFeeId, longTermInvestmentProduct }: CartState) => ({
            serviceFeeId,
            longTermInvestmentProduct,
          });
          expect(terms(after)).toEqual(terms(copied));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("no repair could be a step smaller", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const before = new Set(names(state, reference));
        for (const { repair, events } of offersOf(state, reference).flatMap((each) =>
          shrink(each).map((closer) => ({ repair: each, events: closer })),
        )) {
          const after = applyEvents(state, events, reference);
          const isWorse = names(after, reference).some((name) => !before.has(name));
          const subjects = listBlockers(after, reference, today).map(subjectOf);
          expect(isWorse || subjects.includes(repair.subject)).toBe(true);
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
          expect(repairs.length > 0).toBe(listBlockers(state, reference, today).length > 0);
          for (const { changes } of repairs) expect(changes).not.toContainEqual({ kind: "removal" });
        },
      ),
    );
  });

  it("repairing everything leaves no repair to offer", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const { state: repaired } = repairAll(state, reference, today);
        const { offers } = listRepairs(repaired, reference, today);
        expect(offers.filter(({ isContractChoice }) => !isContractChoice)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
