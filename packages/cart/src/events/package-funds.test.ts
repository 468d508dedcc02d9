import { describe, expect, it } from "vitest";
import { reduceCart } from "./reduce-cart.ts";
import { listItems, maxPackageFunds } from "../state/state.ts";
import { buildCart, buildItem, buildPackage, czk } from "../testing/reference.ts";
import { cartAfter, packageOf, packageReference, packOf, partsAfter } from "../testing/packages.ts";

const [first, second, third] = [buildItem({ id: 1 }), buildItem({ id: 2 }), buildItem({ id: 3 })];

describe("adding a fund to a package", () => {
  const add = (fundId: number) => ({ kind: "package-fund-added", uuid: "package-1", fundId }) as const;

  it("sets equal shares of 4 decimals when a fund is added to a package with no invested amount", () => {
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

  it("adds a fund with nothing to a package with an invested amount, and leaves the others", () => {
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

  it("takes the fund's own item out of the cart, and back on undo", () => {
    const cart = buildCart([third, packOf(null, [[100, 0]]), first]);
    const { state, undo } = reduceCart(cart, add(3), packageReference);
    expect(listItems(state).map(({ uuid }) => uuid)).toEqual(["package-1", first.uuid]);
    expect(packageOf(state).funds.map(({ id }) => id)).toEqual([1, 3]);
    expect(listItems(reduceCart(state, undo!, packageReference).state)).toEqual(listItems(cart));
  });

  it("refuses to add a fund of the FKI type or one that is not offered to a package", () => {
    const cart = buildCart([packOf(null, [[100, 0]])]);
    for (const fundId of [4, 5, 6]) {
      expect(reduceCart(cart, add(fundId), packageReference)).toEqual({
        state: cart,
        refusals: [{ key: "cart-package-fund-error" }],
        undo: null,
      });
    }
  });

  it("adds nothing when the package holds the fund already, or is none", () => {
    const cart = buildCart([packOf(null, [[100, 0]]), second]);
    expect(cartAfter(cart, add(1))).toBe(cart);
    expect(cartAfter(cart, { ...add(2), uuid: second.uuid })).toBe(cart);
  });

  it("adds funds to a package up to the number that a stored cart may hold", () => {
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

  it("lets a removed fund leave the cart where no uuid is given for it, even from a full cart", () => {
    const full = buildCart([entry, buildItem({ id: 9 })]);
    const context = { ...packageReference, maxCartItems: 2 };
    const { state, refusals } = reduceCart(full, { ...remove(2), newUuid: null }, context);
    expect(refusals).toEqual([]);
    expect(listItems(state)).toMatchObject([{ uuid: "package-1", funds: [{ id: 1 }, { id: 3 }] }, { id: 9 }]);
    expect(reduceCart(full, remove(2), context).refusals).not.toEqual([]);
  });

  it("adds a removed fund as an item of its own, after the package, when no other item holds it", () => {
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

  it("makes no item of a removed fund that another item or package holds", () => {
    const other = packOf(null, [[100, 0]], { uuid: "package-2", packageUuid: "package-2" });
    expect(listItems(cartAfter(buildCart([entry, second]), remove(2)))).toHaveLength(2);
    expect(listItems(cartAfter(buildCart([entry, other]), remove(1)))).toHaveLength(2);
  });

  it("sets equal shares when a fund is removed from a package with no invested amount", () => {
    expect(partsAfter(entry, remove(1))).toEqual([
      [50, 0],
      [50, 0],
    ]);
  });

  it("leaves the others as they are when a fund is removed from a package with an invested amount", () => {
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

  it("leaves a package without funds when its last one is removed", () => {
    expect(partsAfter(packOf(500, [[100, 500]]), remove(1))).toEqual([]);
    expect(partsAfter(packOf(null, [[100, 0]]), remove(1))).toEqual([]);
  });

  it.each([
    ["is full", { ...packageReference, maxCartItems: 1 }, "cart-max-items-error"],
    [
      "may hold one type only",
      { ...packageReference, user: { ...packageReference.user, onlyOneAppendixInFundooo: true } },
      "cart-only-one-appendix-error",
    ],
  ])("removes the fund and tells why it becomes no item when the cart %s", (_why, context, key) => {
    const { state, refusals } = reduceCart(buildCart([entry]), remove(2), context);
    expect(refusals).toMatchObject([{ key }]);
    expect(listItems(state)).toMatchObject([{ funds: [{ id: 1 }, { id: 3 }] }]);
  });

  it("makes no item of a removed fund that is not offered any more", () => {
    const old = buildPackage({ funds: [{ id: 4, share: 100, investedAmount: 0 }] });
    expect(listItems(cartAfter(buildCart([old]), remove(4)))).toHaveLength(1);
  });

  it("changes nothing for a fund or a package that is not there", () => {
    const cart = buildCart([entry, second]);
    expect(cartAfter(cart, remove(9))).toBe(cart);
    expect(cartAfter(cart, { ...remove(2), uuid: second.uuid })).toBe(cart);
  });

  it("restores a removed fund when its removal is undone", () => {
    const cart = buildCart([entry, third]);
    const { state, undo } = reduceCart(cart, remove(2), packageReference);
    expect(reduceCart(state, undo!, packageReference).state).toEqual(cart);
  });
});
