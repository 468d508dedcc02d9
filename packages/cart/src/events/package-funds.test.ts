import { describe, expect, it } from "vitest";
import { reduceCart } from "./reduce-cart.ts";
import { listItems, maxPackageFunds } from "../state/state.ts";
import { buildCart, buildItem, buildPackage, czk } from "../testing/reference.ts";
import { cartAfter, packageOf, packageReference, packOf, partsAfter } from "../testing/packages.ts";

const [first, second, third] = [buildItem({ id: 1 }), buildItem({ id: 2 }), buildItem({ id: 3 })];

describe("adding a fund to a package", () => {
  const add = (fundId: number) => ({ kind: "package-fund-added", uuid: "package-1", fundId }) as const;

  it("sets equal shares with 4 decimals if the package has no total", () => {
    const entry = packOf(null, [
      [70, 0],
      [30, 0],
    ]);
    expect(partsAfter(entry, add(3))).toEqual([
      [33.3333, 0],
      [33.3333, 0],
      [33.3333, 0],
    ]);
  });

  it("adds the fund with share and amount 0 if the package has a total, and keeps the other funds' parts", () => {
    const entry = packOf(1000, [
      [70, 700],
      [30, 300],
    ]);
    expect(partsAfter(entry, add(3))).toEqual([
      [70, 700],
      [30, 300],
      [0, 0],
    ]);
  });

  it("removes the fund's own item from the cart; undo restores the item", () => {
    const cart = buildCart([third, packOf(null, [[100, 0]]), first]);
    const { state, undo } = reduceCart(cart, add(3), packageReference);
    expect(listItems(state).map(({ uuid }) => uuid)).toEqual(["package-1", first.uuid]);
    expect(packageOf(state).funds.map(({ id }) => id)).toEqual([1, 3]);
    expect(listItems(reduceCart(state, undo!, packageReference).state)).toEqual(listItems(cart));
  });

  it("refuses a fund that is of type FKI, not offered or unknown", () => {
    const cart = buildCart([packOf(null, [[100, 0]])]);
    for (const fundId of [4, 5, 6]) {
      expect(reduceCart(cart, add(fundId), packageReference)).toEqual({
        state: cart,
        refusals: [{ key: "cart-package-fund-error" }],
        undo: null,
      });
    }
  });

  it("adding a fund is ignored if the package already contains the fund, or if the entry is not a package", () => {
    const cart = buildCart([packOf(null, [[100, 0]]), second]);
    expect(cartAfter(cart, add(1))).toBe(cart);
    expect(cartAfter(cart, { ...add(2), uuid: second.uuid })).toBe(cart);
  });

  it("refuses more funds than a stored cart can contain", () => {
    const parts = Array.from({ length: maxPackageFunds }, (_, index) => ({
      id: index + 100,
      share: 0,
      investedAmount: 0,
    }));
    const cart = buildCart([buildPackage({ funds: parts })]);
    expect(reduceCart(cart, add(1), packageReference).refusals).toEqual([{ key: "cart-package-full" }]);
  });
});

describe("removing a fund from a package", () => {
  const remove = (fundId: number) =>
    ({ kind: "package-fund-removed", uuid: "package-1", fundId, newUuid: "new" }) as const;
  const entry = packOf(null, [
    [50, 0],
    [25, 0],
    [25, 0],
  ]);

  it("the fund leaves the cart if no uuid is given for it, even a full cart", () => {
    const full = buildCart([entry, buildItem({ id: 9 })]);
    const context = { ...packageReference, maxCartItems: 2 };
    const { state, refusals } = reduceCart(full, { ...remove(2), newUuid: null }, context);
    expect(refusals).toEqual([]);
    expect(listItems(state)).toMatchObject([{ uuid: "package-1", funds: [{ id: 1 }, { id: 3 }] }, { id: 9 }]);
    expect(reduceCart(full, remove(2), context).refusals).not.toEqual([]);
  });

  it("turns the fund into a separate item after the package if no other entry contains the fund", () => {
    const state = cartAfter(buildCart([entry, buildItem({ id: 9 })]), remove(2));
    expect(listItems(state)).toMatchObject([
      { uuid: "package-1", funds: [{ id: 1 }, { id: 3 }] },
      {
        uuid: "new",
        itemType: "Fund",
        id: 2,
        calcInput: { oneOffAmount: null, currencyId: czk, investmentHorizon: 5 },
      },
      { uuid: "Fund-9" },
    ]);
  });

  it("does not create an item if another item or package contains the fund", () => {
    const other = packOf(null, [[100, 0]], { uuid: "package-2", packageUuid: "package-2" });
    expect(listItems(cartAfter(buildCart([entry, second]), remove(2)))).toHaveLength(2);
    expect(listItems(cartAfter(buildCart([entry, other]), remove(1)))).toHaveLength(2);
  });

  it("sets equal shares if the package has no total", () => {
    expect(partsAfter(entry, remove(1))).toEqual([
      [50, 0],
      [50, 0],
    ]);
  });

  it("keeps the other parts if the package has a total", () => {
    const invested = packOf(1000, [
      [50, 500],
      [30, 300],
      [20, 200],
    ]);
    expect(partsAfter(invested, remove(2))).toEqual([
      [50, 500],
      [20, 200],
    ]);
  });

  it("leaves an empty package when the last fund is removed", () => {
    expect(partsAfter(packOf(500, [[100, 500]]), remove(1))).toEqual([]);
    expect(partsAfter(packOf(null, [[100, 0]]), remove(1))).toEqual([]);
  });

  it.each([
    ["is full", { ...packageReference, maxCartItems: 1 }, "cart-max-items-error"],
    [
      "allows one type only",
      { ...packageReference, user: { ...packageReference.user, onlyOneAppendixInFundooo: true } },
      "cart-only-one-appendix-error",
    ],
  ])("removes the fund but refuses the separate item if the cart %s", (_why, context, key) => {
    const { state, refusals } = reduceCart(buildCart([entry]), remove(2), context);
    expect(refusals).toMatchObject([{ key }]);
    expect(listItems(state)).toMatchObject([{ funds: [{ id: 1 }, { id: 3 }] }]);
  });

  it("does not create an item for a fund that is no longer offered", () => {
    const old = buildPackage({ funds: [{ id: 4, share: 100, investedAmount: 0 }] });
    expect(listItems(cartAfter(buildCart([old]), remove(4)))).toHaveLength(1);
  });

  it("ignores an unknown fund or package", () => {
    const cart = buildCart([entry, second]);
    expect(cartAfter(cart, remove(9))).toBe(cart);
    expect(cartAfter(cart, { ...remove(2), uuid: second.uuid })).toBe(cart);
  });

  it("undo restores the removed fund", () => {
    const cart = buildCart([entry, third]);
    const { state, undo } = reduceCart(cart, remove(2), packageReference);
    expect(reduceCart(state, undo!, packageReference).state).toEqual(cart);
  });
});
