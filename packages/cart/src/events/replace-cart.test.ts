import { parseDay } from "@fundport/units";
import { describe, expect, it } from "vitest";
import type { CartEvent } from "./events.ts";
import { reduceCart } from "./reduce-cart.ts";
import { type CartState, emptyCart, listItems } from "../state/state.ts";
import { parseStoredCart, serialiseCart } from "../state/stored-cart.ts";
import {
  buildCart,
  buildFrameworkContract,
  buildItem,
  buildPackage,
  buildReference,
  models,
} from "../testing/reference.ts";

const reference = buildReference({ frameworkContracts: [buildFrameworkContract()] });
const [first, second, third] = [buildItem({ id: 1 }), buildItem({ id: 2 }), buildItem({ id: 3 })];
const cart: CartState = { ...buildCart([first, second]), activeStep: "client", availableStep: "contract" };

function applyEvent(state: CartState, event: CartEvent, context = reference) {
  return reduceCart(state, event, context);
}
function after(state: CartState, event: CartEvent): CartState {
  const change = applyEvent(state, event);
  expect(change.refusals).toEqual([]);
  return change.state;
}
const uuids = (state: CartState) => listItems(state).map(({ uuid }) => uuid);

describe("replacing the cart", () => {
  const draft: CartState = {
    ...buildCart([third], { serviceFeeId: models.klasik, discount: 4 }),
    activeStep: "contract",
    availableStep: "signed",
  };

  it("adopts the new cart unchanged, and goes to the cart step", () => {
    expect(after(cart, { kind: "cart-replaced", cart: draft })).toEqual({
      ...draft,
      activeStep: "cart",
      availableStep: "cart",
    });
  });

  it("undo restores the former cart and its steps", () => {
    const { state, undo } = applyEvent(cart, { kind: "cart-replaced", cart: draft });
    expect(after(state, undo!)).toEqual(cart);
  });

  it("refuses a cart with too many items, or with item types that the user may not mix", () => {
    const event = { kind: "cart-replaced", cart: buildCart([third, buildPackage()]) } as const;
    expect(applyEvent(cart, event, { ...reference, maxCartItems: 1 })).toEqual({
      state: cart,
      refusals: [{ key: "cart-max-items-error", params: { max: 1 } }],
      undo: null,
    });
    const restricted = { ...reference, user: { ...reference.user, onlyOneAppendixInFundooo: true } };
    expect(applyEvent(cart, event, restricted).refusals).toEqual([{ key: "cart-only-one-appendix-error" }]);
  });
});

describe("an emptied cart", () => {
  const appendix = buildCart([first], {
    contractIsAppendix: true,
    frameworkContractId: 1,
    serviceFeeId: models.klasik,
    advisorFeeAbsolute: 600,
    discount: 5,
    dateOfBirth: parseDay("1979-03-14"),
    longTermInvestmentProduct: true,
    availableStep: "client",
  });

  it.each<[string, CartEvent]>([
    ["its last item was removed", { kind: "item-removed", uuid: first.uuid }],
    ["all items were removed", { kind: "emptied" }],
    ["an empty cart replaced it", { kind: "cart-replaced", cart: emptyCart }],
  ])("an emptied cart has no data of the last client and is not an appendix if %s", (_how, event) => {
    const { state, undo } = applyEvent(appendix, event);
    expect(state).toEqual({ ...emptyCart, contractIsAppendix: false });
    expect(after(state, undo!)).toEqual(appendix);
  });
});

describe("undo", () => {
  it("restores an unchanged cart exactly, including its steps", () => {
    const { state, undo } = applyEvent(cart, { kind: "item-removed", uuid: first.uuid });
    expect([state.activeStep, state.availableStep]).toEqual(["cart", "cart"]);
    expect(after(state, undo!)).toEqual(cart);
    expect(applyEvent(state, undo!).undo).toBeNull();
  });

  it("recognizes an unchanged cart after it was stored and loaded again", () => {
    const { state, undo } = applyEvent(cart, { kind: "emptied" });
    const read = parseStoredCart(JSON.parse(JSON.stringify(serialiseCart(state))));
    expect(after(read, undo!)).toEqual(cart);
  });

  it("restores the cart exactly if the undo event does not contain the later state", () => {
    expect(after(buildCart([third]), { kind: "restored", cart })).toBe(cart);
  });

  it("appends entries added after the event, and resets the steps", () => {
    const { state, undo } = applyEvent(cart, { kind: "emptied" });
    const since = after(after(state, { kind: "item-added", item: third }), { kind: "step-chosen", step: "client" });
    const restored = after(since, undo!);
    expect(uuids(restored)).toEqual(["Fund-1", "Fund-2", "Fund-3"]);
    expect([restored.activeStep, restored.availableStep]).toEqual(["cart", "cart"]);
  });

  it("keeps inputs edited after the event", () => {
    const { state, undo } = applyEvent(cart, { kind: "item-removed", uuid: first.uuid });
    const edited = after(state, { kind: "item-edited", uuid: second.uuid, input: { oneOffAmount: 7 } });
    expect(listItems(after(edited, undo!))).toMatchObject([
      first,
      { uuid: second.uuid, calcInput: { oneOffAmount: 7 } },
    ]);
  });

  it("keeps a header that was changed after the event, and restores an unchanged one", () => {
    const appended = after(cart, { kind: "framework-contract-chosen", frameworkContractId: 1 });
    const { state, undo } = applyEvent(appended, { kind: "emptied" });
    const other = after(state, { kind: "item-added", item: third });
    expect(after(other, undo!)).toMatchObject({ frameworkContractId: 1, serviceFeeId: models.klasik });
    const withServiceFee = after(other, { kind: "service-fee-chosen", serviceFeeId: models.servis });
    expect(after(withServiceFee, undo!)).toMatchObject({ frameworkContractId: null, serviceFeeId: models.servis });
    expect(uuids(after(withServiceFee, undo!))).toEqual(["Fund-1", "Fund-2", "Fund-3"]);
  });

  it("does not restore an entry that was removed by a later event", () => {
    const { state, undo } = applyEvent(cart, { kind: "item-removed", uuid: first.uuid });
    const afterRemoval = after(state, { kind: "item-removed", uuid: second.uuid });
    expect(uuids(after(afterRemoval, undo!))).toEqual(["Fund-1"]);
  });

  const created = {
    kind: "package-created",
    uuid: first.uuid,
    packageUuid: "new",
    name: "Mix",
    language: "cs",
  } as const;

  it("replaces a created package with its fund, even if the package was edited later", () => {
    const { state, undo } = applyEvent(cart, created);
    const withThird = after(state, { kind: "item-added", item: third });
    expect(uuids(after(withThird, undo!))).toEqual(["Fund-1", "Fund-2", "Fund-3"]);
    const typed = after(state, { kind: "package-edited", uuid: "new", input: { investedAmount: 50_000 } });
    expect(listItems(after(typed, undo!))).toEqual([first, second]);
  });

  it("keeps a created package if it contains funds that were added later", () => {
    const { state, undo } = applyEvent(cart, created);
    const filled = after(state, { kind: "package-fund-added", uuid: "new", fundId: 2 });
    expect(listItems(after(filled, undo!))).toMatchObject([first, { uuid: "new", funds: [{ id: 2, share: 100 }] }]);
    const withoutFirstFund = after(filled, { kind: "package-fund-removed", uuid: "new", fundId: 1, newUuid: "own" });
    expect(applyEvent(withoutFirstFund, undo!).refusals).toEqual([{ key: "cart-undo-error" }]);
  });

  it("takes a moved fund out of the package, even if the fund's amount was edited later", () => {
    const mixed = buildCart([buildPackage({ funds: [{ id: 1, investedAmount: 1000, share: 100 }] }), second]);
    const { state, undo } = applyEvent(mixed, { kind: "package-fund-added", uuid: "package-1", fundId: 2 });
    const typed = after(state, {
      kind: "package-fund-amount-edited",
      uuid: "package-1",
      fundId: 2,
      investedAmount: 300,
    });
    expect(listItems(after(typed, undo!))).toMatchObject([{ uuid: "package-1", funds: [{ id: 1 }] }, second]);
  });

  it("restores a package without the funds that are now in other entries", () => {
    const mixed = buildCart([buildPackage(), third]);
    const { state, undo } = applyEvent(mixed, { kind: "item-removed", uuid: "package-1" });
    const withSecond = after(state, { kind: "item-added", item: second });
    expect(listItems(after(withSecond, undo!))).toMatchObject([
      { uuid: "package-1", funds: [{ id: 1 }] },
      third,
      second,
    ]);
    const both = after(withSecond, { kind: "item-added", item: first });
    expect(applyEvent(both, undo!).refusals).toEqual([{ key: "cart-undo-error" }]);
  });

  it("undo is refused if the product was added again, the cart is full, or item types would be mixed", () => {
    const { state, undo } = applyEvent(cart, { kind: "item-removed", uuid: first.uuid });
    const withDuplicate = after(state, { kind: "item-added", item: { ...first, uuid: "another" } });
    expect(applyEvent(withDuplicate, undo!)).toEqual({
      state: withDuplicate,
      refusals: [{ key: "cart-undo-error" }],
      undo: null,
    });
    const full = after(state, { kind: "item-added", item: third });
    expect(applyEvent(full, undo!, { ...reference, maxCartItems: 2 }).refusals).toMatchObject([
      { key: "cart-max-items-error" },
    ]);
    const program = buildItem({ id: 11, itemType: "Program" });
    const emptied = applyEvent(cart, { kind: "emptied" });
    const other = after(emptied.state, { kind: "item-added", item: program });
    const restricted = { ...reference, user: { ...reference.user, onlyOneAppendixInFundooo: true } };
    expect(applyEvent(other, emptied.undo!, restricted)).toMatchObject({
      state: other,
      refusals: [{ key: "cart-only-one-appendix-error" }],
    });
  });
});
