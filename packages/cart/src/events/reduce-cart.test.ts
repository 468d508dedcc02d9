import { buildCommissionModel } from "@fundport/testing";
import { type Day, parseDay } from "@fundport/units";
import { describe, expect, it } from "vitest";
import type { CartEvent } from "./events.ts";
import { reduceCart } from "./reduce-cart.ts";
import { type CartState, emptyCart, listItems } from "../state/state.ts";
import {
  buildCart,
  buildContractType,
  buildItem,
  buildPackage,
  buildProgram,
  buildReference,
  methods,
  models,
} from "../testing/reference.ts";

const reference = buildReference();
const [first, second, third] = [buildItem({ id: 1 }), buildItem({ id: 2 }), buildItem({ id: 3 })];
const full: CartState = {
  ...buildCart([first, second, third]),
  activeStep: "contract",
  availableStep: "signed",
};

function after(state: CartState, event: CartEvent, context = reference): CartState {
  const change = reduceCart(state, event, context);
  expect(change.refusals).toEqual([]);
  return change.state;
}
function inputAfter(state: CartState, event: CartEvent, context = reference) {
  const item = listItems(after(state, event, context))[0];
  if (!item || item.itemType === "Package") throw new Error("The first item is no package.");
  return item.calcInput;
}

describe("adding items", () => {
  it("adds items at the end", () => {
    const state = after(buildCart([second]), { kind: "item-added", item: first });
    expect(listItems(state)).toEqual([second, first]);
  });

  it("ignores an item if the cart has one of the same type and id", () => {
    const duplicate = buildItem({ id: 1, uuid: "another" });
    expect(reduceCart(full, { kind: "item-added", item: duplicate }, reference)).toEqual({
      state: full,
      refusals: [],
      undo: null,
    });
    const program = buildItem({ id: 1, itemType: "Program" });
    expect(listItems(after(full, { kind: "item-added", item: program }))).toHaveLength(4);
  });

  it("refuses an item if the cart is full", () => {
    const context = { ...reference, maxCartItems: 3 };
    const item = buildItem({ id: 4 });
    expect(reduceCart(full, { kind: "item-added", item }, context)).toEqual({
      state: full,
      refusals: [{ key: "cart-max-items-error", params: { max: 3 } }],
      undo: null,
    });
    const result = reduceCart(full, { kind: "item-added", item: first }, context);
    expect(result.refusals).toEqual([]);
  });

  it("refuses an item if a restricted user would mix item types", () => {
    const context = buildReference({ user: { onlyOneAppendixInFundooo: true } });
    const program = buildItem({ id: 11, itemType: "Program" });
    expect(reduceCart(full, { kind: "item-added", item: program }, context).refusals).toEqual([
      { key: "cart-only-one-appendix-error" },
    ]);
    expect(reduceCart(full, { kind: "item-added", item: buildPackage() }, context).refusals).toHaveLength(1);
    expect(listItems(after(full, { kind: "item-added", item: buildItem({ id: 4 }) }, context))).toHaveLength(4);
    expect(listItems(after(emptyCart, { kind: "item-added", item: program }, context))).toHaveLength(1);
  });
});

describe("removing items", () => {
  it("undo restores the item at its position with its inputs", () => {
    const { state, undo } = reduceCart(full, { kind: "item-removed", uuid: second.uuid }, reference);
    expect(listItems(state)).toEqual([first, third]);
    expect(undo).toEqual({ kind: "restored", cart: full, after: state });
    expect(listItems(after(state, undo!))).toEqual([first, second, third]);
  });

  it("ignores an unknown item", () => {
    expect(reduceCart(full, { kind: "item-removed", uuid: "none" }, reference)).toEqual({
      state: full,
      refusals: [],
      undo: null,
    });
  });

  it("undo is refused if the product was added again or the cart is full", () => {
    const { state, undo } = reduceCart(full, { kind: "item-removed", uuid: second.uuid }, reference);
    const withDuplicate = after(state, { kind: "item-added", item: buildItem({ id: 2, uuid: "another" }) });
    expect(reduceCart(withDuplicate, undo!, reference)).toMatchObject({
      state: withDuplicate,
      refusals: [{ key: "cart-undo-error" }],
    });
    const other = after(state, { kind: "item-added", item: buildItem({ id: 4 }) });
    const { refusals } = reduceCart(other, undo!, { ...reference, maxCartItems: 3 });
    expect(refusals).toEqual([{ key: "cart-max-items-error", params: { max: 3 } }]);
  });

  it("removes all items and resets the header if the cart is emptied", () => {
    const state = after({ ...full, serviceFeeId: models.klasik, discount: 5 }, { kind: "emptied" });
    expect(state).toMatchObject({ items: {}, serviceFeeId: null, discount: 0 });
  });
});

describe("editing inputs", () => {
  const uuid = first.uuid;
  it("changes only the given inputs", () => {
    const input = inputAfter(full, { kind: "item-edited", uuid, input: { oneOffAmount: 5 } });
    expect(input).toEqual({ ...first.calcInput, oneOffAmount: 5 });
  });

  it("returns the same state if no value changes, or if the item is a package or unknown", () => {
    const cart = buildCart([first, buildPackage()]);
    for (const event of [
      { kind: "item-edited", uuid, input: { oneOffAmount: 1000 } },
      { kind: "item-edited", uuid: "package-1", input: { oneOffAmount: 5 } },
      { kind: "item-edited", uuid: "none", input: { oneOffAmount: 5 } },
      { kind: "aml-validated", uuid },
    ] as const) {
      expect(reduceCart(cart, event, reference).state).toBe(cart);
    }
  });

  const paying = buildCart([buildItem({}, { periodicalAmount: 100, chargingMethodId: methods.upFront })]);
  it.each([null, 0])("clears the charging method if the periodical amount becomes %s", (periodicalAmount) => {
    expect(inputAfter(paying, { kind: "item-edited", uuid, input: { periodicalAmount } }).chargingMethodId).toBeNull();
  });

  it("keeps the charging method of an employer contribution", () => {
    const input = { periodicalAmount: 100, chargingMethodId: methods.concurrently, employerContribution: true };
    const cart = buildCart([buildItem({}, input)]);
    const event = { kind: "item-edited", uuid, input: { periodicalAmount: null } } as const;
    expect(inputAfter(cart, event).chargingMethodId).toBe(methods.concurrently);
  });

  describe("a contract", () => {
    const programs = [
      buildProgram(11),
      buildProgram(12, { investmentHorizon: 3 }),
      buildProgram(13, { investmentHorizon: 3 }),
    ];
    const context = buildReference({ programs });
    const contract = (input: object) => buildCart([buildItem({ itemType: "Contract" }, input)]);
    const edited = (state: CartState, input: object, within = context) =>
      inputAfter(state, { kind: "item-edited", uuid: "Contract-1", input }, within);

    it("an employer contribution is charged concurrently without a one-off amount; removing it clears the charging method", () => {
      const on = edited(contract({ chargingMethodId: methods.upFront }), { employerContribution: true });
      expect(on).toMatchObject({ oneOffAmount: 0, chargingMethodId: methods.concurrently });
      expect(edited(contract(on), { employerContribution: false })).toMatchObject({ chargingMethodId: null });
    });

    it("selects no charging method for an employer contribution if no method charges concurrently", () => {
      const contractTypes = [buildContractType(1, { commChargingMethods: [methods.upFront] })];
      const input = edited(contract({}), { employerContribution: true }, buildReference({ contractTypes }));
      expect(input.chargingMethodId).toBeNull();
    });

    it("resets the ending line to the starting line if the ending line has a longer horizon", () => {
      const lines = contract({ startingLineId: 11, endingLineId: 11 });
      expect(edited(lines, { startingLineId: 12 }).endingLineId).toBe(12);
      expect(edited(contract({ startingLineId: 11, endingLineId: 13 }), { startingLineId: 12 }).endingLineId).toBe(13);
      expect(edited(contract({}), { startingLineId: 12 }).endingLineId).toBeNull();
    });
  });

  it("marks the questionnaire as submitted", () => {
    const cart = buildCart([buildItem({ isAmlValidated: false })]);
    expect(listItems(after(cart, { kind: "aml-validated", uuid }))[0]).toMatchObject({ isAmlValidated: true });
    const answers = { origin: { chosen: ["wage"], text: "" } };
    expect(listItems(after(cart, { kind: "aml-validated", uuid, answers }))[0]).toMatchObject({
      isAmlValidated: true,
      amlAnswers: answers,
    });
  });

  it("accepts changed answers to a submitted questionnaire, and ignores equal answers", () => {
    const answers = { origin: { chosen: ["wage"], text: "" } };
    const cart = after(buildCart([buildItem({})]), { kind: "aml-validated", uuid, answers });
    expect(after(cart, { kind: "aml-validated", uuid, answers: structuredClone(answers) })).toBe(cart);
    const changed = { origin: { chosen: ["sale"], text: "" } };
    expect(listItems(after(cart, { kind: "aml-validated", uuid, answers: changed }))[0]).toMatchObject({
      amlAnswers: changed,
    });
  });
});

describe("choosing a service fee", () => {
  const before = {
    ...full,
    serviceFeeId: 9,
    discount: 7,
    advisorFeeAbsolute: 1,
    advisorFeeRelative: 1,
    longTermInvestmentProduct: true,
  };
  it.each([
    { name: "the first klasik payment", model: models.klasik, absolute: 600, relative: null },
    { name: "the service payment", model: models.servis, absolute: null, relative: 30 },
    { name: "the dealer's minimum fee", model: models.premium, absolute: null, relative: 0.5 },
    { name: "null for a model without a fee kind", model: models.hidden, absolute: null, relative: null },
    { name: "null without a model", model: null, absolute: null, relative: null },
  ])("sets the fee to $name, the discount to 0 and the long-term flag to false", ({ model, absolute, relative }) => {
    const noLongTerm = [...reference.commissionModels].map(
      ([id, each]) => [id, { ...each, availableForLTIP: false }] as const,
    );
    const context = { ...reference, commissionModels: new Map(noLongTerm) };
    const state = after(before, { kind: "service-fee-chosen", serviceFeeId: model }, context);
    expect(state).toMatchObject({
      serviceFeeId: model,
      advisorFeeAbsolute: absolute,
      advisorFeeRelative: relative,
      discount: 0,
      longTermInvestmentProduct: false,
    });
  });

  it("keeps the long-term flag if the service model supports it", () => {
    const model = buildCommissionModel({ id: 9, code: "FIX_FEE_CZ", name: "LTIP", availableForLTIP: true });
    const context = buildReference({ rest: { commissionModels: new Map([[9, model]]) } });
    expect(after(before, { kind: "service-fee-chosen", serviceFeeId: 9 }, context).longTermInvestmentProduct).toBe(
      true,
    );
  });

  it("sets no klasik payment if the user has none", () => {
    const context = buildReference({ user: { klasikPayments: [] } });
    const state = after(before, { kind: "service-fee-chosen", serviceFeeId: models.klasik }, context);
    expect(state.advisorFeeAbsolute).toBeNull();
  });

  it.each<CartEvent>([
    { kind: "fee-edited", discount: 7, advisorFeeRelative: 1 },
    { kind: "fee-edited" },
    { kind: "birth-date-edited", dateOfBirth: null },
  ])("returns the same cart if the same value is typed again: $kind", (event) => {
    expect(after(before, event)).toBe(before);
  });

  it("edits fee, discount and birth date independently", () => {
    expect(after(before, { kind: "fee-edited", advisorFeeRelative: 2 })).toMatchObject({
      advisorFeeRelative: 2,
      discount: 7,
      advisorFeeAbsolute: 1,
    });
    expect(after(before, { kind: "fee-edited", advisorFeeAbsolute: null })).toMatchObject({
      advisorFeeAbsolute: null,
      discount: 7,
    });
    expect(after(before, { kind: "fee-edited", discount: 3 })).toMatchObject({ discount: 3, advisorFeeRelative: 1 });
    const dateOfBirth = parseDay("1980-02-29") as Day;
    expect(after(before, { kind: "birth-date-edited", dateOfBirth })).toMatchObject({ dateOfBirth });
  });
});

describe("steps", () => {
  it.each([
    { available: "cart", chosen: "client", active: "client", reachable: "client" },
    { available: "contract", chosen: "client", active: "client", reachable: "contract" },
    { available: "cart", chosen: "contract", active: "cart", reachable: "cart" },
    { available: "client", chosen: "signed", active: "client", reachable: "client" },
    { available: "signed", chosen: "contract", active: "contract", reachable: "signed" },
    { available: "signed", chosen: "cart", active: "cart", reachable: "signed" },
  ] as const)(
    "choosing $chosen while $available is available leads to step $active",
    ({ available, chosen, active, reachable }) => {
      const state = after(
        { ...full, activeStep: "cart", availableStep: available },
        { kind: "step-chosen", step: chosen },
      );
      expect([state.activeStep, state.availableStep]).toEqual([active, reachable]);
    },
  );

  it("makes a step available without moving to it and without removing a later step", () => {
    const state = after(
      { ...full, activeStep: "client", availableStep: "client" },
      { kind: "step-made-available", step: "contract" },
    );
    expect([state.activeStep, state.availableStep]).toEqual(["client", "contract"]);
    expect(after(full, { kind: "step-made-available", step: "client" }).availableStep).toBe("signed");
  });

  it.each([
    { before: ["client", "contract"], left: ["client", "client"] },
    { before: ["contract", "contract"], left: ["client", "client"] },
    { before: ["cart", "client"], left: ["cart", "client"] },
    { before: ["cart", "cart"], left: ["cart", "cart"] },
    { before: ["signed", "signed"], left: ["signed", "signed"] },
  ] as const)("removes the step of an unsigned contract if the client's data change: $before", ({ before, left }) => {
    const [activeStep, availableStep] = before;
    const state = after({ ...full, activeStep, availableStep }, { kind: "client-changed" });
    expect([state.activeStep, state.availableStep]).toEqual(left);
  });

  it.each<CartEvent>([
    { kind: "item-added", item: buildItem({ id: 9 }) },
    { kind: "item-removed", uuid: first.uuid },
    { kind: "item-edited", uuid: first.uuid, input: { oneOffAmount: 1 } },
    { kind: "service-fee-chosen", serviceFeeId: models.premium },
    { kind: "fee-edited", discount: 1 },
    { kind: "birth-date-edited", dateOfBirth: parseDay("1980-02-29") },
    { kind: "emptied" },
  ])("any change returns to the cart step: $kind", (event) => {
    expect(after(full, event)).toMatchObject({ activeStep: "cart", availableStep: "cart" });
  });
});
