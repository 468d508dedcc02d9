import { describe, expect, it } from "vitest";
import { reduceCart } from "./reduce-cart.ts";
import { buildCart, buildItem } from "../testing/reference.ts";
import { cartAfter, packageOf, packageReference, packOf } from "../testing/packages.ts";

describe("a package", () => {
  const toggle = { kind: "package-method-toggled", uuid: "package-1" } as const;
  const cart = buildCart([packOf(null, [[100, 0]]), buildItem({ id: 2 })]);

  it("a package is renamed, without surrounding whitespace", () => {
    expect(packageOf(cartAfter(cart, { kind: "package-renamed", uuid: "package-1", name: " Klid " })).name).toBe(
      "Klid",
    );
  });

  it.each(["", "  ", "x".repeat(201), "Mix"])("keeps its name if the new name is %j", (name) => {
    expect(cartAfter(cart, { kind: "package-renamed", uuid: "package-1", name })).toBe(cart);
  });

  it("only its input method is switched if the sum is right", () => {
    const state = cartAfter(cart, { kind: "package-method-toggled", uuid: "package-1" });
    expect(packageOf(state)).toEqual({ ...packageOf(cart), amountInputMethod: "PERCENT" });
    expect(cartAfter(state, { kind: "package-method-toggled", uuid: "package-1" })).toEqual(cart);
  });

  it("the total is spread again if the parts do not add up when the input method is switched", () => {
    const wrong = buildCart([
      packOf(1_000_000, [
        [50, 500_000],
        [50.009, 500_090],
      ]),
    ]);
    const state = cartAfter(wrong, toggle);
    expect(packageOf(state)).toMatchObject({ amountInputMethod: "PERCENT" });
    expect(packageOf(state).funds.map(({ investedAmount }) => investedAmount)).toEqual([499_955, 500_045]);
    expect(packageOf(cartAfter(state, toggle)).funds).toEqual(packageOf(state).funds);
    expect(reduceCart(state, reduceCart(wrong, toggle, packageReference).undo!, packageReference).state).toEqual(wrong);
  });

  it("keeps shares that were typed before the total, regardless of the keystrokes for the total", () => {
    let state = buildCart([
      packOf(
        null,
        [
          [60, 0],
          [30, 0],
          [10, 0],
        ],
        { amountInputMethod: "PERCENT" },
      ),
    ]);
    state = cartAfter(state, toggle);
    const typedFrom = packageOf(state);
    for (const investedAmount of [1, 10, 100, 1000, 10_000])
      state = cartAfter(state, { kind: "package-edited", uuid: "package-1", input: { investedAmount }, typedFrom });
    expect(packageOf(state)).toMatchObject({
      amountInputMethod: "AMOUNT",
      funds: [
        { investedAmount: 6000, share: 60 },
        { investedAmount: 3000, share: 30 },
        { investedAmount: 1000, share: 10 },
      ],
    });
  });

  it("divides a typed total over the current funds if funds were changed after typing began", () => {
    const typedFrom = packOf(null, [[100, 0]]);
    const now = buildCart([
      packOf(null, [
        [50, 0],
        [50, 0],
      ]),
    ]);
    const input = { investedAmount: 100 };
    const state = cartAfter(now, { kind: "package-edited", uuid: "package-1", input, typedFrom });
    expect(packageOf(state).funds).toMatchObject([{ investedAmount: 50 }, { investedAmount: 50 }]);
  });

  it("spreads its total by its shares on request", () => {
    const missed = buildCart([
      packOf(1000, [
        [60, 100],
        [40, 100],
      ]),
    ]);
    const state = cartAfter(missed, { kind: "package-spread", uuid: "package-1" });
    expect(packageOf(state).funds).toMatchObject([{ investedAmount: 600 }, { investedAmount: 400 }]);
    expect(cartAfter(state, { kind: "package-spread", uuid: "package-1" })).toBe(state);
    expect(cartAfter(state, { kind: "package-spread", uuid: buildItem({ id: 2 }).uuid })).toBe(state);
  });

  it("events for packages are ignored for other kinds of items", () => {
    const { uuid } = buildItem({ id: 2 });
    for (const event of [
      { kind: "package-renamed", uuid, name: "x" },
      { kind: "package-method-toggled", uuid },
      { kind: "package-edited", uuid, input: { investedAmount: 5 } },
      { kind: "package-fund-amount-edited", uuid, fundId: 2, investedAmount: 5 },
      { kind: "package-fund-share-edited", uuid, fundId: 2, share: 5 },
      { kind: "package-fund-share-edited", uuid: "package-1", fundId: 2, share: 5 },
    ] as const) {
      expect(cartAfter(cart, event)).toBe(cart);
    }
  });
});
