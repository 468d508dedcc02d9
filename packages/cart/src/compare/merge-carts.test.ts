import { type Day, parseDay } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareCarts } from "./compare-carts.ts";
import { mergeCarts } from "./merge-carts.ts";
import { choiceOfField, listChoices } from "./merge-choices.ts";
import type { CartState } from "../state/state.ts";
import { anyCartIn, anyReference } from "../testing/arbitrary-cart.ts";
import {
  buildCart,
  buildFund,
  buildItem,
  buildPackage,
  buildReference,
  eur,
  methods,
  models,
} from "../testing/reference.ts";

const today = parseDay("2026-11-21") as Day;
const born = parseDay("1990-01-31") as Day;
const reference = buildReference({ funds: [buildFund(1), buildFund(2), buildFund(3)] });
const compare = (before: CartState, after: CartState) => compareCarts(before, after, { reference, today });
const merge = (before: CartState, after: CartState, ...choices: string[]) =>
  mergeCarts(before, after, compare(before, after), new Set(choices));
const twoCarts = anyReference.chain((known) =>
  fc.tuple(fc.constant(known), anyCartIn(known), anyCartIn(known), fc.infiniteStream(fc.boolean())),
);

describe("a merged cart", () => {
  it("takes exactly the chosen side of each difference, and keeps everything else", () => {
    fc.assert(
      fc.property(twoCarts, ([known, before, after, coins]) => {
        const scope = { reference: known, today };
        const comparison = compareCarts(before, after, scope);
        const choices = listChoices(comparison);
        const chosen = new Set(choices.filter(() => coins.next().value));
        const merged = mergeCarts(before, after, comparison, chosen);
        const remainingChoices = choices.filter((choice) => !chosen.has(choice));
        expect(new Set(listChoices(compareCarts(before, merged, scope)))).toEqual(chosen);
        expect(new Set(listChoices(compareCarts(merged, after, scope)))).toEqual(new Set(remainingChoices));
      }),
    );
  });

  it("without choices the merged cart equals the first version, including its steps", () => {
    fc.assert(
      fc.property(twoCarts, ([known, before, after]) => {
        const comparison = compareCarts(before, after, { reference: known, today });
        expect(mergeCarts(before, after, comparison, new Set())).toEqual(before);
      }),
    );
  });

  it("takes single fields, terms and items", () => {
    const before = buildCart([buildItem({ uuid: "a", id: 1 }, { oneOffAmount: 1000, investmentHorizon: 8 })]);
    const changed = buildItem({ uuid: "x", id: 1 }, { oneOffAmount: 2000, investmentHorizon: 20 });
    const after = buildCart([buildItem({ uuid: "y", id: 2 }), changed], { dateOfBirth: born, discount: 7 });
    expect(listChoices(compare(before, after))).toEqual(
      expect.arrayContaining(["term:discount", "field:Fund-1-1:oneOff", "field:Fund-1-1:horizon", "entry:Fund-2-1"]),
    );
    const horizon = merge(before, after, "field:Fund-1-1:horizon", "term:discount");
    expect(horizon.discount).toBe(7);
    expect(horizon.dateOfBirth).toBe(before.dateOfBirth);
    expect(Object.values(horizon.items)).toMatchObject([
      { uuid: "a", calcInput: { oneOffAmount: 1000, investmentHorizon: 20 } },
    ]);
    expect(Object.keys(merge(before, after, "entry:Fund-2-1").items)).toEqual(["a", "y"]);
    expect(merge(after, before, "entry:Fund-2-1").items).not.toHaveProperty("y");
  });

  it("takes all fields that determine a package's sum together, so that the sum is right", () => {
    const mine = buildPackage({ uuid: "p" });
    const other = {
      ...mine,
      amountInputMethod: "PERCENT" as const,
      calcInput: { ...mine.calcInput, investedAmount: 90_000, chargingMethodId: methods.upFront, investmentHorizon: 9 },
      funds: [{ id: 3, investedAmount: 90_000, share: 100 }],
    };
    const [before, after] = [buildCart([mine]), buildCart([other])];
    const [entry] = compare(before, after).entries;
    if (!entry) throw new Error("nothing is compared");
    const sum = choiceOfField(entry, "funds") ?? "";
    expect(choiceOfField(entry, "inputMethod")).toBe(sum);
    expect(merge(before, after, sum).items["p"]).toEqual({
      ...other,
      calcInput: {
        ...other.calcInput,
        chargingMethodId: mine.calcInput.chargingMethodId,
        investmentHorizon: mine.calcInput.investmentHorizon,
      },
    });
  });

  it("takes an amount together with its currency, so that crowns do not become euros", () => {
    const mine = buildItem({ uuid: "a", id: 1 }, { oneOffAmount: 250_000, periodicalAmount: 100 });
    const other = buildItem({ uuid: "a", id: 1 }, { oneOffAmount: 8000, periodicalAmount: 100, currencyId: eur });
    const [before, after] = [buildCart([mine]), buildCart([other])];
    expect(listChoices(compare(before, after))).toEqual(["field:Fund-1-1:amount"]);
    expect(merge(before, after, "field:Fund-1-1:amount").items["a"]).toEqual(other);
  });

  it.each([
    ["oneOff", { oneOffAmount: 7000 }],
    ["monthly", { periodicalAmount: 700 }],
    ["horizon", { investmentHorizon: 17 }],
    ["chargingMethod", { chargingMethodId: methods.concurrently }],
    ["employerContribution", { employerContribution: true }],
  ] as const)("takes the input %s of an item from the other version", (field, input) => {
    const [before, after] = [{}, input].map((changed) => buildCart([buildItem({ uuid: "a", id: 1 }, changed)]));
    if (!before || !after) throw new Error("two carts are built");
    expect(listChoices(compare(before, after))).toEqual([`field:Fund-1-1:${field}`]);
    expect(merge(before, after, `field:Fund-1-1:${field}`)).toEqual(after);
  });

  it("takes the starting and the ending line of a contract together", () => {
    const lines = (startingLineId: number, endingLineId: number) =>
      buildCart([buildItem({ uuid: "a", itemType: "Contract", id: 1 }, { startingLineId, endingLineId })]);
    expect(listChoices(compare(lines(11, 12), lines(12, 13)))).toEqual(["field:Contract-1-1:lines"]);
    expect(merge(lines(11, 12), lines(12, 13), "field:Contract-1-1:lines")).toEqual(lines(12, 13));
  });

  it("takes a service model together with its fees, but without the birth date", () => {
    const before = buildCart([], { serviceFeeId: models.klasik, advisorFeeAbsolute: 600 });
    const after = buildCart([], {
      serviceFeeId: models.premium,
      advisorFeeRelative: 1,
      discount: 0.5,
      longTermInvestmentProduct: true,
      dateOfBirth: born,
    });
    expect(listChoices(compare(before, after))).toEqual(["term:service", "term:dateOfBirth"]);
    expect(merge(before, after, "term:service")).toEqual({ ...after, dateOfBirth: before.dateOfBirth });
  });

  it("takes a framework contract together with all its terms, because a mix would be another contract", () => {
    const before = buildCart([], { contractIsAppendix: false, serviceFeeId: models.klasik, advisorFeeAbsolute: 600 });
    const after = buildCart([], {
      contractIsAppendix: true,
      frameworkContractId: 1,
      serviceFeeId: models.premium,
      dateOfBirth: born,
    });
    expect(listChoices(compare(before, after))).toEqual(["term:contract"]);
    expect(merge(before, after, "term:contract")).toEqual(after);
  });

  it("takes a questionnaire together with its answers", () => {
    const open = buildItem({ uuid: "a", id: 1, isAmlValidated: false });
    const amlAnswers = { Q1: { chosen: ["A"], text: "" } };
    const done = { ...open, isAmlValidated: true, amlAnswers };
    const [before, after] = [buildCart([open]), buildCart([done])];
    expect(merge(before, after, "field:Fund-1-1:questionnaire").items["a"]).toEqual(done);
    expect(merge(after, before, "field:Fund-1-1:questionnaire").items["a"]).toEqual(open);
  });

  it("compares questionnaires by their answers, and takes the answers of the other version", () => {
    const answered = (chosen: string[]) => ({
      ...buildItem({ uuid: "a", id: 1 }),
      isAmlValidated: true,
      amlAnswers: { Q1: { chosen, text: "" }, Q2: { chosen: ["B"], text: "" } },
    });
    const other = answered(["B"]);
    const [before, after] = [buildCart([answered(["A"])]), buildCart([other])];
    expect(listChoices(compare(before, after))).toEqual(["field:Fund-1-1:questionnaire"]);
    expect(merge(before, after, "field:Fund-1-1:questionnaire").items["a"]).toEqual(other);
    const { Q1, Q2 } = other.amlAnswers;
    expect(listChoices(compare(after, buildCart([{ ...other, amlAnswers: { Q2, Q1 } }])))).toEqual([]);
  });

  it("keeps two different products that have the same uuid in the two versions", () => {
    const [before, after] = [
      buildCart([buildItem({ uuid: "a", id: 1 })]),
      buildCart([buildItem({ uuid: "a", id: 2 })]),
    ];
    const { items } = merge(before, after, "entry:Fund-2-1");
    expect(Object.entries(items).map(([key, entry]) => [key, entry.uuid, "id" in entry && entry.id])).toEqual([
      ["a", "a", 1],
      ["a-2", "a-2", 2],
    ]);
  });
});
