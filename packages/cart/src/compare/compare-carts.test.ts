import { type Day, parseDay } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareCarts, comparedFields, comparedTerms, type CartComparison } from "./compare-carts.ts";
import type { TotalKey } from "./compare-totals.ts";
import type { CartEntry, CartState } from "../state/state.ts";
import { anyCartIn, anyReference } from "../testing/arbitrary-cart.ts";
import {
  buildCart,
  buildFund,
  buildItem,
  buildPackage,
  buildProgram,
  buildReference,
  eur,
  methods,
  models,
  onePercent,
} from "../testing/reference.ts";

const today = parseDay("2026-11-21") as Day;
const funds = [buildFund(1, { ongoingCharge: 1.2 }), buildFund(2), buildFund(3)];
const reference = buildReference({
  funds,
  programs: [buildProgram(11), buildProgram(12, { investmentHorizon: 3 })],
  rest: { fundFeeSchemes: new Map(funds.map(({ id }) => [id, [onePercent]])) },
});
const compare = (before: CartState, after: CartState) => compareCarts(before, after, { reference, today });
const totalOf = ({ totals }: CartComparison, key: TotalKey) => totals.find((total) => total.key === key);

const opposite = { added: "removed", removed: "added", same: "same", changed: "changed" } as const;
const twoCarts = anyReference.chain((known) => fc.tuple(fc.constant(known), anyCartIn(known), anyCartIn(known)));

describe("a comparison of two carts", () => {
  it("finds no difference between a cart and itself", () => {
    fc.assert(
      fc.property(twoCarts, ([known, cart]) => {
        const { entries, terms, totals, differences } = compareCarts(cart, structuredClone(cart), {
          reference: known,
          today,
        });
        expect(entries.map(({ kind }) => kind)).toEqual(Object.keys(cart.items).map(() => "same"));
        expect(terms).toEqual([]);
        expect(differences).toBe(0);
        for (const { before, change } of totals) expect(change).toBe(before === null ? null : 0);
      }),
    );
  });

  it("the comparison has opposite sides and signs if the carts are swapped", () => {
    fc.assert(
      fc.property(twoCarts, ([known, one, other]) => {
        const forward = compareCarts(one, other, { reference: known, today });
        const back = compareCarts(other, one, { reference: known, today });
        expect(back.differences).toBe(forward.differences);
        expect(back.terms).toEqual(forward.terms);
        expect(back.entries).toHaveLength(forward.entries.length);
        for (const { key, kind, before, after, changed } of forward.entries) {
          const turned = back.entries.find((entry) => entry.key === key);
          expect(turned).toEqual({ key, kind: opposite[kind], before: after, after: before, changed });
        }
        for (const [index, { key, before, after, change, uncounted }] of forward.totals.entries()) {
          const turned = change === null || change === 0 ? change : -change;
          const swapped = { before: uncounted.after, after: uncounted.before };
          expect(back.totals[index]).toEqual({ key, before: after, after: before, change: turned, uncounted: swapped });
        }
      }),
    );
  });

  it("contains each item of both carts exactly once", () => {
    fc.assert(
      fc.property(twoCarts, ([known, one, other]) => {
        const { entries } = compareCarts(one, other, { reference: known, today });
        expect(entries.flatMap(({ before }) => before?.entry.uuid ?? [])).toEqual(Object.keys(one.items));
        expect(entries.flatMap(({ after }) => after?.entry.uuid ?? []).toSorted()).toEqual(
          Object.keys(other.items).toSorted(),
        );
      }),
    );
  });

  const item = buildItem({}, { chargingMethodId: methods.upFront });
  const contract = buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId: 12 });
  const pack = buildPackage();
  const withInput = (entry: typeof item, input: Partial<(typeof item)["calcInput"]>): CartEntry => ({
    ...entry,
    calcInput: { ...entry.calcInput, ...input },
  });
  // The fee is 1 % of an amount, so it changes together with each input on which it depends.
  const changes: [what: string, before: CartEntry, after: CartEntry, changed: (typeof comparedFields)[number][]][] = [
    ["a one-off amount", item, withInput(item, { oneOffAmount: 2000 }), ["oneOff", "fee"]],
    ["a monthly amount", item, withInput(item, { periodicalAmount: 100 }), ["monthly"]],
    ["a horizon", item, withInput(item, { investmentHorizon: 2 }), ["horizon"]],
    ["a currency", item, withInput(item, { currencyId: eur }), ["currency"]],
    ["a charging method", item, withInput(item, { chargingMethodId: methods.concurrently }), ["chargingMethod"]],
    ["a starting line", contract, withInput(contract, { startingLineId: 12 }), ["startingLine"]],
    ["an ending line", contract, withInput(contract, { endingLineId: 11 }), ["endingLine"]],
    ["an employer contribution", item, withInput(item, { employerContribution: true }), ["employerContribution"]],
    ["a questionnaire", item, { ...item, isAmlValidated: false }, ["questionnaire"]],
    ["a package's name", pack, { ...pack, name: "Růst" }, ["name"]],
    ["a package's input method", pack, { ...pack, amountInputMethod: "PERCENT" }, ["inputMethod"]],
    [
      "a package's funds",
      pack,
      {
        ...pack,
        funds: [
          { id: 1, investedAmount: 500, share: 50 },
          { id: 2, investedAmount: 500, share: 50 },
        ],
      },
      ["funds"],
    ],
    [
      "a package from one-off to monthly",
      pack,
      { ...pack, calcInput: { ...pack.calcInput, investmentType: "Periodical" } },
      ["investmentType", "oneOff", "monthly", "fee"],
    ],
  ];
  it.each(changes)("reports a change of %s", (_what, before, after, changed) => {
    const { entries, differences } = compare(buildCart([before]), buildCart([after]));
    expect(entries).toMatchObject([{ kind: "changed" }]);
    expect(entries[0]?.changed).toEqual(changed);
    expect(differences).toBe(changed.filter((field) => field !== "fee").length);
  });

  it("every compared field has a test case", () => {
    expect([...new Set(changes.flatMap(([, , , changed]) => changed))].toSorted()).toEqual(comparedFields.toSorted());
  });

  const terms = {
    serviceFeeId: models.klasik,
    advisorFeeAbsolute: 600,
    advisorFeeRelative: 1,
    discount: 10,
    dateOfBirth: parseDay("1990-01-31"),
    contractIsAppendix: false,
    frameworkContractId: 1,
    longTermInvestmentProduct: true,
  } as const satisfies Partial<CartState>;
  it.each(comparedTerms)("reports a change of the term %s", (term) => {
    const cart = buildCart([item]);
    const compared = compare(cart, { ...cart, [term]: terms[term] });
    expect(compared.terms).toEqual([term]);
  });

  it("ignores the steps of the carts and the uuids of their items", () => {
    const before = buildCart([item, pack]);
    const after = buildCart(
      [
        { ...pack, uuid: "again" },
        { ...item, uuid: "later" },
      ],
      {
        availableStep: "client",
        activeStep: "client",
      },
    );
    expect(compare(before, after)).toMatchObject({ differences: 0, entries: [{ kind: "same" }, { kind: "same" }] });
  });

  it("counts changed inputs as differences, but not the fees and totals that follow from them", () => {
    // The discount changes the fees of all items.
    const cart = buildCart([item, buildItem({ id: 2 }, { chargingMethodId: methods.upFront })]);
    const compared = compare(cart, { ...cart, discount: 50 });
    expect(compared.entries.map(({ changed }) => changed)).toEqual([["fee"], ["fee"]]);
    expect(compared.differences).toBe(1);
  });

  it("reports if common items have a different order, but does not count it as a difference", () => {
    const [one, other, third] = [buildItem({ uuid: "a", id: 1 }), buildItem({ uuid: "b", id: 2 }), pack];
    expect(compare(buildCart([one, other]), buildCart([other, one]))).toMatchObject({
      differences: 0,
      isSameOrder: false,
    });
    expect(compare(buildCart([one, other]), buildCart([third, one, other])).isSameOrder).toBe(true);
  });

  it("lists the entry fee only once, among the costs", () => {
    const compared = compare(buildCart([item]), buildCart([withInput(item, { oneOffAmount: 2000 })]));
    expect(totalOf(compared, "entry")).toMatchObject({ before: 10, after: 20, change: 10 });
    const fees = compared.totals.filter(({ before, after }) => before === 10 && after === 20);
    expect(fees.map(({ key }) => key)).toEqual(["entry"]);
  });

  it("lists the items of only one cart and their effect on the figures", () => {
    // The fee of fund 1 is 1 % of 1,000, which is 10. Without gains 990 remain. Fund 2 has the same fee with 3,000.
    const before = buildCart([item, buildItem({ id: 3 })]);
    const after = buildCart([item, buildItem({ id: 2 }, { oneOffAmount: 3000, chargingMethodId: methods.upFront })]);
    const compared = compare(before, after);
    expect(compared.entries.map(({ key, kind }) => [key, kind])).toEqual([
      ["Fund-1-1", "same"],
      ["Fund-3-1", "removed"],
      ["Fund-2-1", "added"],
    ]);
    expect(totalOf(compared, "totalInvestment")).toMatchObject({ before: 2000, after: 4000, change: 2000 });
    expect(totalOf(compared, "moderate")?.change).toBe(1980);
    expect(totalOf(compared, "entry")?.change).toBe(20);
    expect(totalOf(compared, "costs")?.change).toBe(20);
  });

  it("the comparison has no changes of figures if one of the carts has no totals", () => {
    const unknown = buildItem({ id: 77 });
    const compared = compare(buildCart([item]), buildCart([unknown]));
    expect(totalOf(compared, "moderate")).toMatchObject({ after: null, change: null });
    expect(totalOf(compared, "moderate")?.before).toBeCloseTo(990, 2);
  });
});
