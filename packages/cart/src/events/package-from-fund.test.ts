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

  it("puts a new package that holds the fund in the fund's place", () => {
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
  ])(
    "creates a package with amount input method PERCENT when the language is Slovak, otherwise AMOUNT: %s",
    (language, method) => {
      expect(packageOf(cartAfter(cart, create({ language })), "new").amountInputMethod).toBe(method);
    },
  );

  it("creates a package in the user's currency, whatever the fund's", () => {
    const context = buildReference({ user: { currencyId: eur } });
    expect(packageOf(cartAfter(cart, create(), context), "new").calcInput.currencyId).toBe(eur);
  });

  it.each([
    ["is of the FKI fund type", 5],
    ["is not offered", 4],
    ["is unknown", 6],
  ])("refuses to create a package from a fund that %s", (_why, id) => {
    const held = buildItem({ id });
    expect(reduceCart(buildCart([held]), create({ uuid: held.uuid }), packageReference)).toEqual({
      state: buildCart([held]),
      refusals: [{ key: "cart-package-fund-error" }],
      undo: null,
    });
  });

  it("refuses every way to a package where packages are disabled", () => {
    const context = { ...packageReference, disableCartPackages: true };
    const held = buildCart([second, packOf(null, [[100, 0]])]);
    const events: CartEvent[] = [
      create(),
      { kind: "item-added", item: buildPackage({ uuid: "other", packageUuid: "template-7" }) },
      { kind: "package-fund-added", uuid: "package-1", fundId: 3 },
    ];
    for (const event of events) {
      expect(reduceCart(held, event, context)).toMatchObject({
        state: held,
        refusals: [{ key: "cart-packages-disabled-error" }],
      });
    }
    expect(packageOf(cartAfter(held, { kind: "package-renamed", uuid: "package-1", name: "Old" }, context)).name).toBe(
      "Old",
    );
  });

  it("refuses a package to restricted users who hold other items beside the fund", () => {
    const context = { ...packageReference, user: { ...packageReference.user, onlyOneAppendixInFundooo: true } };
    expect(reduceCart(cart, create(), context).refusals).toEqual([{ key: "cart-only-one-appendix-error" }]);
    expect(listItems(cartAfter(buildCart([second]), create(), context))).toHaveLength(1);
  });

  it("creates a package in a full cart", () => {
    expect(listItems(cartAfter(cart, create(), { ...packageReference, maxCartItems: 3 }))).toHaveLength(3);
  });

  it.each([
    ["the name is missing", create({ name: "  " })],
    ["the name is too long", create({ name: "x".repeat(201) })],
    ["the item is unknown", create({ uuid: "none" })],
    ["the item is no fund", create({ uuid: "package-1" })],
    ["the package is there already", create({ packageUuid: "package-1" })],
  ])("creates no package when %s", (_why, event) => {
    const held = buildCart([second, buildPackage()]);
    expect(reduceCart(held, event, packageReference)).toEqual({ state: held, refusals: [], undo: null });
  });

  it("restores the fund with everything that was typed when creating a package is undone", () => {
    const change = reduceCart(cart, create(), packageReference);
    expect(change.undo).not.toBeNull();
    expect(reduceCart(change.state, change.undo!, packageReference).state).toEqual(cart);
  });
});
