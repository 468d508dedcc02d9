import { buildCommissionModel } from "@fundport/testing";
import { parseDay } from "@fundport/units";
import { describe, expect, it } from "vitest";
import { canChooseLongTerm } from "./change-header.ts";
import type { CartEvent } from "./events.ts";
import { reduceCart } from "./reduce-cart.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartState, emptyCart, listItems } from "../state/state.ts";
import { buildCart, buildFrameworkContract, buildItem, buildReference, models } from "../testing/reference.ts";

const frameworkContracts = [
  buildFrameworkContract({ id: 1, commissionModelId: models.klasik, clientBirthDate: "1979-03-14" }),
  buildFrameworkContract({ id: 2, commissionModelId: models.premium, paidAdvisoryFeeRate: 1.2 }),
  buildFrameworkContract({ id: 3, commissionModelId: models.servis, longTermInvestmentProduct: true }),
  buildFrameworkContract({ id: 4, commissionModelId: models.premium }),
  buildFrameworkContract({ id: 5, commissionModelId: 77 }),
  buildFrameworkContract({ id: 6, commissionModelId: 77, paidAdvisoryFeeRate: 0.9 }),
];
const reference = buildReference({ frameworkContracts });
const item = buildItem();
const typed: CartState = {
  ...buildCart([item]),
  serviceFeeId: models.premium,
  advisorFeeRelative: 1,
  discount: 2,
  dateOfBirth: parseDay("1980-05-06"),
  contractIsAppendix: false,
  longTermInvestmentProduct: true,
};
const reset = {
  serviceFeeId: null,
  advisorFeeAbsolute: null,
  advisorFeeRelative: null,
  discount: 0,
  frameworkContractId: null,
  longTermInvestmentProduct: false,
  dateOfBirth: null,
};

function after(state: CartState, event: CartEvent, context: CartReference = reference): CartState {
  const change = reduceCart(state, event, context);
  expect(change.refusals).toEqual([]);
  return change.state;
}
const choose = (frameworkContractId: number | null) =>
  ({ kind: "framework-contract-chosen", frameworkContractId }) as const;
const appendix = (contractIsAppendix: boolean) => ({ kind: "appendix-chosen", contractIsAppendix }) as const;
const longTerm = (longTermInvestmentProduct: boolean) =>
  ({ kind: "long-term-chosen", longTermInvestmentProduct }) as const;
const fee = (serviceFeeId: number | null) => ({ kind: "service-fee-chosen", serviceFeeId }) as const;
const appended = after(typed, choose(1));
const withoutRight = { ...reference, user: { ...reference.user, allowSameFrameworkContract: false } };

describe("choosing appendix", () => {
  it.each([true, false])(
    "if the flag becomes %s, resets service model, fees, discount, framework contract, long-term flag and birth date",
    (flag) => {
      const before = { ...(flag ? typed : appended), discount: 5, longTermInvestmentProduct: true };
      expect(after(before, appendix(flag))).toEqual({
        ...buildCart([item]),
        ...reset,
        contractIsAppendix: flag,
      });
    },
  );

  it("choosing appendix is refused if no framework contract exists", () => {
    expect(reduceCart(typed, appendix(true), buildReference())).toEqual({
      state: typed,
      refusals: [{ key: "cart-no-framework-contract-error" }],
      undo: null,
    });
    expect(after({ ...typed, contractIsAppendix: true }, appendix(false), buildReference()).contractIsAppendix).toBe(
      false,
    );
  });

  it("returns the same state if the flag already has the value", () => {
    expect(after(typed, appendix(false))).toBe(typed);
  });

  it("undo restores all fields that were reset", () => {
    const { state, undo } = reduceCart(typed, appendix(true), reference);
    expect(after(state, undo!)).toEqual(typed);
  });
});

describe("selecting a framework contract", () => {
  it.each([
    { id: 1, serviceFeeId: models.klasik, advisorFeeAbsolute: 600, advisorFeeRelative: null, isLongTerm: false },
    { id: 2, serviceFeeId: models.premium, advisorFeeAbsolute: null, advisorFeeRelative: 1.2, isLongTerm: false },
    { id: 3, serviceFeeId: models.servis, advisorFeeAbsolute: null, advisorFeeRelative: 30, isLongTerm: true },
    { id: 4, serviceFeeId: models.premium, advisorFeeAbsolute: null, advisorFeeRelative: 0.5, isLongTerm: false },
  ])(
    "copies the terms of framework contract $id and sets the fees from the user's payment data",
    ({ id, isLongTerm, ...fees }) => {
      expect(after(typed, choose(id))).toEqual({
        ...buildCart([item]),
        ...fees,
        discount: 0,
        contractIsAppendix: true,
        frameworkContractId: id,
        dateOfBirth: "1979-03-14",
        longTermInvestmentProduct: isLongTerm,
      });
    },
  );

  it.each([
    { country: "SK", chosen: 8 },
    { country: "CZ", chosen: models.premium },
    { country: "AT", chosen: models.premium },
  ])(
    "chooses the commission model of the special fee type for the country of the user ($country)",
    ({ country, chosen }) => {
      const slovak = { id: 8, code: "PAID_ADVISORY_FEE_SK", name: "PREMIUM" };
      const context = {
        ...reference,
        commissionModels: new Map([...reference.commissionModels, [8, slovak]]),
        user: { ...reference.user, countryCode: country },
      };
      expect(after(typed, choose(2), context)).toMatchObject({ serviceFeeId: chosen, advisorFeeRelative: 1.2 });
      expect(after(typed, choose(1), context)).toMatchObject({ serviceFeeId: models.klasik });
    },
  );

  it("a service model that the user does not have counts as paid advisory if the contract has a rate, else it is copied", () => {
    expect(after(typed, choose(6))).toMatchObject({ serviceFeeId: models.premium, advisorFeeRelative: 0.9 });
    expect(after(typed, choose(5))).toMatchObject({
      serviceFeeId: 77,
      advisorFeeAbsolute: null,
      advisorFeeRelative: null,
    });
  });

  it("selecting none removes the contract's terms and leaves appendix on", () => {
    expect(after(appended, choose(null))).toEqual({ ...buildCart([item]), ...reset, contractIsAppendix: true });
  });

  it("ignores an unknown framework contract and the contract that is already selected", () => {
    expect(after(typed, choose(99))).toBe(typed);
    expect(after(appended, choose(1))).toBe(appended);
  });

  it("undo restores all fields that were overwritten", () => {
    const { state, undo } = reduceCart(typed, choose(2), reference);
    expect(after(state, undo!)).toEqual(typed);
  });
});

describe("framework contract, appendix and long-term controls", () => {
  it.each<CartEvent>([appendix(true), choose(1), longTerm(true)])(
    "the controls have an effect only if the user has allowSameFrameworkContract: $kind",
    (event) => {
      const state = { ...typed, serviceFeeId: null, longTermInvestmentProduct: false };
      expect(after(state, event, withoutRight)).toBe(state);
      expect(after(state, event)).not.toBe(state);
    },
  );

  it("the controls allow a user without the right to turn off appendix or the long-term product in a draft", () => {
    const formerHeader = { ...typed, serviceFeeId: null, longTermInvestmentProduct: false };
    expect(after({ ...formerHeader, longTermInvestmentProduct: true }, longTerm(false), withoutRight)).toMatchObject(
      formerHeader,
    );
    expect(after(appended, appendix(false), withoutRight)).toMatchObject({ ...reset, contractIsAppendix: false });
  });

  it("the controls copy the terms of the framework contract again if the cart differs from them", () => {
    const other = { ...appended, longTermInvestmentProduct: !appended.longTermInvestmentProduct };
    expect(after(other, choose(1))).toEqual(appended);
  });
});

describe("appendix mode", () => {
  it("appendix mode is turned off and loses the contract's terms if another service model is chosen", () => {
    expect(after({ ...appended, discount: 3 }, fee(models.premium))).toEqual({
      ...buildCart([item]),
      ...reset,
      contractIsAppendix: false,
      serviceFeeId: models.premium,
      advisorFeeRelative: 0.5,
    });
  });

  it("appendix mode is turned off if the first service model is chosen; the typed birth date is kept", () => {
    const before = { ...buildCart([item]), dateOfBirth: parseDay("1990-01-31") };
    expect(after(before, fee(models.klasik))).toMatchObject({
      contractIsAppendix: false,
      dateOfBirth: "1990-01-31",
      advisorFeeAbsolute: 600,
    });
  });

  it("appendix mode stays on with fee and discount if the same service model is chosen again", () => {
    const edited = { ...appended, advisorFeeAbsolute: 1200, discount: 4 };
    expect(after(edited, fee(models.klasik))).toBe(edited);
  });

  it("appendix mode stays on if the fee or the discount is edited", () => {
    expect(after(appended, { kind: "fee-edited", advisorFeeAbsolute: 1200, discount: 4 })).toEqual({
      ...appended,
      advisorFeeAbsolute: 1200,
      discount: 4,
    });
  });

  it.each<CartEvent>([{ kind: "emptied" }, { kind: "item-removed", uuid: item.uuid }])(
    "appendix mode is turned off if the cart becomes empty ($kind), and turned on again by undo",
    (event) => {
      const { state, undo } = reduceCart(appended, event, reference);
      expect(state).toEqual({ ...emptyCart, ...reset, contractIsAppendix: false });
      expect(after(state, undo!)).toEqual(appended);
    },
  );

  it("appendix mode stays on if the cart still has an item", () => {
    const two = after(appended, { kind: "item-added", item: buildItem({ id: 2 }) });
    expect(after(two, { kind: "item-removed", uuid: item.uuid })).toMatchObject({ frameworkContractId: 1 });
  });

  it("if a cart without a framework contract becomes empty, its header is reset", () => {
    const before = { ...buildCart([item]), dateOfBirth: parseDay("1990-01-31") };
    const state = after(before, { kind: "emptied" });
    expect(state).toEqual({ ...emptyCart, contractIsAppendix: false });
    expect(listItems(state)).toEqual([]);
    expect(after(state, { kind: "emptied" })).toBe(state);
  });
});

describe("the long-term investment checkbox", () => {
  const models9 = new Map([
    ...reference.commissionModels,
    [9, buildCommissionModel({ id: 9, code: "FIX_FEE_SK", name: "KLASIK", availableForLTIP: false })],
  ]);
  const context = { ...reference, commissionModels: models9 };
  it.each([
    { name: "before a service model is chosen", part: { serviceFeeId: null }, isAvailable: true },
    { name: "under a service model that supports it", part: {}, isAvailable: true },
    { name: "under a service model that does not support it", part: { serviceFeeId: 9 }, isAvailable: false },
    { name: "under a service model without a fee", part: { serviceFeeId: models.hidden }, isAvailable: false },
    { name: "under an unknown service model", part: { serviceFeeId: 99 }, isAvailable: false },
    { name: "in a framework contract", part: { frameworkContractId: 1, contractIsAppendix: true }, isAvailable: false },
  ])("the checkbox can be changed $name: $isAvailable", ({ part, isAvailable }) => {
    const state = { ...typed, longTermInvestmentProduct: false, ...part };
    expect(canChooseLongTerm(state, context)).toBe(isAvailable);
    expect(after(state, longTerm(true), context).longTermInvestmentProduct).toBe(isAvailable);
    expect(after(state, longTerm(false), context)).toBe(state);
  });

  it("the checkbox stays on under a service model that supports it, and is turned off under any other model", () => {
    expect(after(typed, fee(models.klasik), context).longTermInvestmentProduct).toBe(true);
    expect(after(typed, fee(9), context).longTermInvestmentProduct).toBe(false);
    expect(after(typed, fee(models.hidden), context).longTermInvestmentProduct).toBe(false);
    expect(after(typed, fee(null), context).longTermInvestmentProduct).toBe(false);
  });
});
