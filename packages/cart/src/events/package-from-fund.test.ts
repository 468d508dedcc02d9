import { describe, expect, it } from "vitest";
import type { CartEvent, PackageEvent } from "./events.ts";
import { reduceCart } from "./reduce-cart.ts";
import { listItems } from "../state/state.ts";
import { buildCart, buildItem, buildPackage, buildReference, czk, eur } from "../testing/reference.ts";
import { cartAfter, packageOf, packageReference, packOf } from "../testing/packages.ts";

const [first, second, third] = [buildItem({ id: 1 }), buildItem({ id: 2 }), buildItem({ id: 3 })];

describe("creating a package from a fund", () => {
  const create = (part: Partial<Extract<PackageEvent, { kind: "package-created" }>> = {}) =>
    ({
      kind: "package-created",
      uuid: second.uuid,
      packageUuid: "new",
      name: " Růst ",
      language: "cs",
      ...part,
    }) as const;
  const cart = buildCart([first, second, third]);

  it("replaces the fund with a new package that contains it", () => {
    const state = cartAfter(cart, create());
    expect(listItems(state).map(({ uuid }) => uuid)).toEqual([first.uuid, "new", third.uuid]);
    expect(packageOf(state, "new")).toEqual({
      uuid: "new",
      itemType: "Package",
      name: "Růst",
      packageUuid: "new",
      amountInputMethod: "AMOUNT",
      calcInput: {
        investmentType: "OneOff",
        investedAmount: null,
        investmentHorizon: 0,
        currencyId: czk,
        chargingMethodId: null,
      },
      funds: [{ id: 2, investedAmount: 0, share: 100 }],
    });
  });

  it.each([
    ["sk", "PERCENT"],
    ["cs", "AMOUNT"],
    ["en", "AMOUNT"],
  ])("sets the input method PERCENT for Slovak and AMOUNT for other languages: %s", (language, method) => {
    expect(packageOf(cartAfter(cart, create({ language })), "new").amountInputMethod).toBe(method);
  });

  it("uses the user's currency, not the fund's", () => {
    const context = buildReference({ user: { currencyId: eur } });
    expect(packageOf(cartAfter(cart, create(), context), "new").calcInput.currencyId).toBe(eur);
  });

  it.each([
    ["is of the FKI fund type", 5],
    ["is not offered", 4],
    ["is unknown", 6],
  ])("refuses a fund that %s", (_why, id) => {
    const item = buildItem({ id });
    expect(reduceCart(buildCart([item]), create({ uuid: item.uuid }), packageReference)).toEqual({
      state: buildCart([item]),
      refusals: [{ key: "cart-package-fund-error" }],
      undo: null,
    });
  });

  it("creating a package is refused like all other ways to create or fill a package if packages are disabled", () => {
    const context = { ...packageReference, disableCartPackages: true };
    const cartWithPackage = buildCart([second, packOf(null, [[100, 0]])]);
    const events: CartEvent[] = [
      create(),
      { kind: "item-added", item: buildPackage({ uuid: "other", packageUuid: "template-7" }) },
      { kind: "package-fund-added", uuid: "package-1", fundId: 3 },
    ];
    for (const event of events) {
      expect(reduceCart(cartWithPackage, event, context)).toMatchObject({
        state: cartWithPackage,
        refusals: [{ key: "cart-packages-disabled-error" }],
      });
    }
    expect(
      packageOf(cartAfter(cartWithPackage, { kind: "package-renamed", uuid: "package-1", name: "Old" }, context)).name,
    ).toBe("Old");
  });

  it("creating a package is refused if the cart of a restricted user has items other than the fund", () => {
    const context = { ...packageReference, user: { ...packageReference.user, onlyOneAppendixInFundooo: true } };
    expect(reduceCart(cart, create(), context).refusals).toEqual([{ key: "cart-only-one-appendix-error" }]);
    expect(listItems(cartAfter(buildCart([second]), create(), context))).toHaveLength(1);
  });

  it("creating a package is allowed in a full cart", () => {
    expect(listItems(cartAfter(cart, create(), { ...packageReference, maxCartItems: 3 }))).toHaveLength(3);
  });

  it.each([
    ["the name is missing", create({ name: "  " })],
    ["the name is too long", create({ name: "x".repeat(201) })],
    ["the item is unknown", create({ uuid: "none" })],
    ["the item is not a fund", create({ uuid: "package-1" })],
    ["the package already exists", create({ packageUuid: "package-1" })],
  ])("creating a package is ignored if %s", (_why, event) => {
    const state = buildCart([second, buildPackage()]);
    expect(reduceCart(state, event, packageReference)).toEqual({ state, refusals: [], undo: null });
  });

  it("undo restores all inputs of the fund", () => {
    const change = reduceCart(cart, create(), packageReference);
    expect(change.undo).not.toBeNull();
    expect(reduceCart(change.state, change.undo!, packageReference).state).toEqual(cart);
  });
});
