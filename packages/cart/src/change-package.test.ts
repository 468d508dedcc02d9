import { describe, expect, it } from "vitest";
import type { CartEvent, PackageEvent } from "./events.ts";
import { reduceCart } from "./reduce-cart.ts";
import { type CartPackage, type CartState, listItems, maxPackageFunds, type PackageFund } from "./state.ts";
import {
  buildCart,
  buildFund,
  buildItem,
  buildPackage,
  buildReference,
  czk,
  eur,
  methods,
} from "./testing/reference.ts";

/** Funds 1 to 3 are offered; 4 is not, 5 is of type FKI, 6 is unknown. */
const reference = buildReference({
  funds: [
    ...[1, 2, 3].map((id) => buildFund(id)),
    buildFund(4, { allowedInFundMarket: false }),
    buildFund(5, { fundTypeId: 2 }),
  ],
});
const [first, second, third] = [buildItem({ id: 1 }), buildItem({ id: 2 }), buildItem({ id: 3 })];

function after(state: CartState, event: CartEvent, context = reference): CartState {
  const change = reduceCart(state, event, context);
  expect(change.refusals).toEqual([]);
  return change.state;
}
function packageOf(state: CartState, uuid = "package-1"): CartPackage {
  const entry = state.items[uuid];
  if (entry?.itemType !== "Package") throw new Error(`There is no package ${uuid}.`);
  return entry;
}
type Part = readonly [share: number, amount: number];
/** A package of funds 1, 2, 3 …: their shares and amounts. */
function packOf(investedAmount: number | null, parts: readonly Part[], rest: Partial<CartPackage> = {}): CartPackage {
  const whole = buildPackage();
  const funds = parts.map(([share, amount], index): PackageFund => ({ id: index + 1, share, investedAmount: amount }));
  return { ...whole, calcInput: { ...whole.calcInput, investedAmount }, funds, ...rest };
}
function partsAfter(entry: CartPackage, event: PackageEvent): Part[] {
  return packageOf(after(buildCart([entry]), event)).funds.map(({ share, investedAmount }) => [share, investedAmount]);
}

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
    const state = after(cart, create());
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
      expect(packageOf(after(cart, create({ language })), "new").amountInputMethod).toBe(method);
    },
  );

  it("creates a package in the user's currency, whatever the fund's", () => {
    const context = buildReference({ user: { currencyId: eur } });
    expect(packageOf(after(cart, create(), context), "new").calcInput.currencyId).toBe(eur);
  });

  it.each([
    ["is of the FKI fund type", 5],
    ["is not offered", 4],
    ["is unknown", 6],
  ])("refuses to create a package from a fund that %s", (_why, id) => {
    const held = buildItem({ id });
    expect(reduceCart(buildCart([held]), create({ uuid: held.uuid }), reference)).toEqual({
      state: buildCart([held]),
      refusals: [{ key: "cart-package-fund-error" }],
      undo: null,
    });
  });

  it("refuses every way to a package where packages are disabled", () => {
    const context = { ...reference, disableCartPackages: true };
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
    expect(packageOf(after(held, { kind: "package-renamed", uuid: "package-1", name: "Old" }, context)).name).toBe(
      "Old",
    );
  });

  it("refuses a package to restricted users who hold other items beside the fund", () => {
    const context = { ...reference, user: { ...reference.user, onlyOneAppendixInFundooo: true } };
    expect(reduceCart(cart, create(), context).refusals).toEqual([{ key: "cart-only-one-appendix-error" }]);
    expect(listItems(after(buildCart([second]), create(), context))).toHaveLength(1);
  });

  it("creates a package in a full cart", () => {
    expect(listItems(after(cart, create(), { ...reference, maxCartItems: 3 }))).toHaveLength(3);
  });

  it.each([
    ["the name is missing", create({ name: "  " })],
    ["the name is too long", create({ name: "x".repeat(201) })],
    ["the item is unknown", create({ uuid: "none" })],
    ["the item is no fund", create({ uuid: "package-1" })],
    ["the package is there already", create({ packageUuid: "package-1" })],
  ])("creates no package when %s", (_why, event) => {
    const held = buildCart([second, buildPackage()]);
    expect(reduceCart(held, event, reference)).toEqual({ state: held, refusals: [], undo: null });
  });

  it("restores the fund with everything that was typed when creating a package is undone", () => {
    const change = reduceCart(cart, create(), reference);
    expect(change.undo).not.toBeNull();
    expect(reduceCart(change.state, change.undo!, reference).state).toEqual(cart);
  });
});

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
    const { state, undo } = reduceCart(cart, add(3), reference);
    expect(listItems(state).map(({ uuid }) => uuid)).toEqual(["package-1", first.uuid]);
    expect(packageOf(state).funds.map(({ id }) => id)).toEqual([1, 3]);
    expect(listItems(reduceCart(state, undo!, reference).state)).toEqual(listItems(cart));
  });

  it("refuses to add a fund of the FKI type or one that is not offered to a package", () => {
    const cart = buildCart([packOf(null, [[100, 0]])]);
    for (const fundId of [4, 5, 6]) {
      expect(reduceCart(cart, add(fundId), reference)).toEqual({
        state: cart,
        refusals: [{ key: "cart-package-fund-error" }],
        undo: null,
      });
    }
  });

  it("adds nothing when the package holds the fund already, or is none", () => {
    const cart = buildCart([packOf(null, [[100, 0]]), second]);
    expect(after(cart, add(1))).toBe(cart);
    expect(after(cart, { ...add(2), uuid: second.uuid })).toBe(cart);
  });

  it("adds funds to a package up to the number that a stored cart may hold", () => {
    const parts = Array.from({ length: maxPackageFunds }, (_, index) => ({
      id: index + 100,
      share: 0,
      investedAmount: 0,
    }));
    const cart = buildCart([buildPackage({ funds: parts })]);
    expect(reduceCart(cart, add(1), reference).refusals).toEqual([{ key: "cart-package-fund-error" }]);
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
    const context = { ...reference, maxCartItems: 2 };
    const { state, refusals } = reduceCart(full, { ...remove(2), newUuid: null }, context);
    expect(refusals).toEqual([]);
    expect(listItems(state)).toMatchObject([{ uuid: "package-1", funds: [{ id: 1 }, { id: 3 }] }, { id: 9 }]);
    expect(reduceCart(full, remove(2), context).refusals).not.toEqual([]);
  });

  it("adds a removed fund as an item of its own, after the package, when no other item holds it", () => {
    const state = after(buildCart([entry, buildItem({ id: 9 })]), remove(2));
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
    expect(listItems(after(buildCart([entry, second]), remove(2)))).toHaveLength(2);
    expect(listItems(after(buildCart([entry, other]), remove(1)))).toHaveLength(2);
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
    ["is full", { ...reference, maxCartItems: 1 }, "cart-max-items-error"],
    [
      "may hold one type only",
      { ...reference, user: { ...reference.user, onlyOneAppendixInFundooo: true } },
      "cart-only-one-appendix-error",
    ],
  ])("removes the fund and tells why it becomes no item when the cart %s", (_why, context, key) => {
    const { state, refusals } = reduceCart(buildCart([entry]), remove(2), context);
    expect(refusals).toMatchObject([{ key }]);
    expect(listItems(state)).toMatchObject([{ funds: [{ id: 1 }, { id: 3 }] }]);
  });

  it("makes no item of a removed fund that is not offered any more", () => {
    const old = buildPackage({ funds: [{ id: 4, share: 100, investedAmount: 0 }] });
    expect(listItems(after(buildCart([old]), remove(4)))).toHaveLength(1);
  });

  it("changes nothing for a fund or a package that is not there", () => {
    const cart = buildCart([entry, second]);
    expect(after(cart, remove(9))).toBe(cart);
    expect(after(cart, { ...remove(2), uuid: second.uuid })).toBe(cart);
  });

  it("restores a removed fund when its removal is undone", () => {
    const cart = buildCart([entry, third]);
    const { state, undo } = reduceCart(cart, remove(2), reference);
    expect(reduceCart(state, undo!, reference).state).toEqual(cart);
  });
});

describe("a package", () => {
  const toggle = { kind: "package-method-toggled", uuid: "package-1" } as const;
  const cart = buildCart([packOf(null, [[100, 0]]), second]);

  it("renames a package", () => {
    expect(packageOf(after(cart, { kind: "package-renamed", uuid: "package-1", name: " Klid " })).name).toBe("Klid");
  });

  it.each(["", "  ", "x".repeat(201), "Mix"])("keeps a package's name when the new one is %j", (name) => {
    expect(after(cart, { kind: "package-renamed", uuid: "package-1", name })).toBe(cart);
  });

  it("toggles a package's amount input method, and nothing else with it while the sum is right", () => {
    const state = after(cart, { kind: "package-method-toggled", uuid: "package-1" });
    expect(packageOf(state)).toEqual({ ...packageOf(cart), amountInputMethod: "PERCENT" });
    expect(after(state, { kind: "package-method-toggled", uuid: "package-1" })).toEqual(cart);
  });

  it("spreads a total anew when the method is toggled and its parts miss it", () => {
    const wrong = buildCart([
      packOf(1_000_000, [
        [50, 500_000],
        [50.009, 500_090],
      ]),
    ]);
    const state = after(wrong, toggle);
    expect(packageOf(state)).toMatchObject({ amountInputMethod: "PERCENT" });
    expect(packageOf(state).funds.map(({ investedAmount }) => investedAmount)).toEqual([499_955, 500_045]);
    expect(packageOf(after(state, toggle)).funds).toEqual(packageOf(state).funds);
    expect(reduceCart(state, reduceCart(wrong, toggle, reference).undo!, reference).state).toEqual(wrong);
  });

  it("keeps the shares that were typed before the total, however many keystrokes the total takes", () => {
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
    state = after(state, toggle);
    const typedFrom = packageOf(state);
    for (const investedAmount of [1, 10, 100, 1000, 10_000])
      state = after(state, { kind: "package-edited", uuid: "package-1", input: { investedAmount }, typedFrom });
    expect(packageOf(state)).toMatchObject({
      amountInputMethod: "AMOUNT",
      funds: [
        { investedAmount: 6000, share: 60 },
        { investedAmount: 3000, share: 30 },
        { investedAmount: 1000, share: 10 },
      ],
    });
  });

  it("starts a typed total from the funds that there are, where they are others than when the typing began", () => {
    const typedFrom = packOf(null, [[100, 0]]);
    const now = buildCart([
      packOf(null, [
        [50, 0],
        [50, 0],
      ]),
    ]);
    const input = { investedAmount: 100 };
    const state = after(now, { kind: "package-edited", uuid: "package-1", input, typedFrom });
    expect(packageOf(state).funds).toMatchObject([{ investedAmount: 50 }, { investedAmount: 50 }]);
  });

  it("spreads a package's total by its shares on demand", () => {
    const missed = buildCart([
      packOf(1000, [
        [60, 100],
        [40, 100],
      ]),
    ]);
    const state = after(missed, { kind: "package-spread", uuid: "package-1" });
    expect(packageOf(state).funds).toMatchObject([{ investedAmount: 600 }, { investedAmount: 400 }]);
    expect(after(state, { kind: "package-spread", uuid: "package-1" })).toBe(state);
    expect(after(state, { kind: "package-spread", uuid: second.uuid })).toBe(state);
  });

  it("leaves a package alone on an event for another kind of item", () => {
    const { uuid } = second;
    for (const event of [
      { kind: "package-renamed", uuid, name: "x" },
      { kind: "package-method-toggled", uuid },
      { kind: "package-edited", uuid, input: { investedAmount: 5 } },
      { kind: "package-fund-amount-edited", uuid, fundId: 2, investedAmount: 5 },
      { kind: "package-fund-share-edited", uuid, fundId: 2, share: 5 },
      { kind: "package-fund-share-edited", uuid: "package-1", fundId: 2, share: 5 },
    ] as const) {
      expect(after(cart, event)).toBe(cart);
    }
  });
});

describe("editing a package", () => {
  const edit = (input: Partial<CartPackage["calcInput"]>) =>
    ({ kind: "package-edited", uuid: "package-1", input }) as const;
  const total = (investedAmount: number | null) => edit({ investedAmount });

  it("makes each fund's amount total times share over 100 in percent mode, rounded to a whole number", () => {
    const entry = packOf(
      null,
      [
        [33.3333, 0],
        [33.3333, 0],
        [33.3333, 0],
      ],
      { amountInputMethod: "PERCENT" },
    );
    expect(partsAfter(entry, total(100))).toEqual([
      [33.3333, 34],
      [33.3333, 33],
      [33.3333, 33],
    ]);
    const invalid = packOf(
      1000,
      [
        [70, 700],
        [20, 200],
      ],
      { amountInputMethod: "PERCENT" },
    );
    expect(partsAfter(invalid, total(3000))).toEqual([
      [70, 2100],
      [20, 600],
    ]);
  });

  it("rebuilds equal shares in amount mode and computes the amounts", () => {
    expect(
      partsAfter(
        packOf(null, [
          [33.3, 0],
          [33.3, 0],
          [33.3, 0],
        ]),
        total(101),
      ),
    ).toEqual([
      [33.3333, 33],
      [33.3333, 34],
      [33.3333, 34],
    ]);
  });

  it("derives unequal shares in amount mode from amounts over total times 100, with 4 decimals", () => {
    expect(
      partsAfter(
        packOf(1000, [
          [70, 700],
          [30, 300],
        ]),
        total(3000),
      ),
    ).toEqual([
      [23.3333, 700],
      [10, 300],
    ]);
  });

  it("rounds a package's total to a whole number, and takes what is no number for none", () => {
    const typed = (value: number) =>
      packageOf(after(buildCart([packOf(100, [[100, 100]])]), total(value))).calcInput.investedAmount;
    expect(typed(1234.5)).toBe(1235);
    expect(typed(Number.NaN)).toBeNull();
    expect(typed(Number.POSITIVE_INFINITY)).toBeNull();
  });

  it("keeps the funds' parts when the total stays, or there is no fund", () => {
    const entry = packOf(1000, [
      [10, 700],
      [10, 300],
    ]);
    expect(partsAfter(entry, edit({ investmentHorizon: 7, currencyId: eur }))).toEqual([
      [10, 700],
      [10, 300],
    ]);
    const empty = after(buildCart([packOf(null, [])]), total(1000));
    expect(packageOf(empty)).toMatchObject({ funds: [], calcInput: { investedAmount: 1000 } });
    expect(partsAfter(packOf(null, [[50, 5]]), total(0))).toEqual([[50, 5]]);
  });

  it("gives a package a charging method only when it is periodical", () => {
    const cart = buildCart([packOf(100, [[100, 100]])]);
    const chargingMethodId = methods.upFront;
    expect(after(cart, edit({ chargingMethodId }))).toBe(cart);
    const periodical = after(cart, edit({ investmentType: "Periodical", chargingMethodId }));
    expect(packageOf(periodical).calcInput).toMatchObject({ investmentType: "Periodical", chargingMethodId });
    expect(packageOf(after(periodical, edit({ investmentType: "OneOff" }))).calcInput.chargingMethodId).toBeNull();
  });

  it("returns the same cart when an edit of a package changes nothing", () => {
    const cart = buildCart([packOf(100, [[100, 100]])]);
    expect(after(cart, total(100))).toBe(cart);
    expect(after(cart, edit({}))).toBe(cart);
  });
});

describe("editing a fund of a package", () => {
  const entry = packOf(3000, [
    [50, 1500],
    [50, 1500],
  ]);
  const amount = (investedAmount: number | null) =>
    ({ kind: "package-fund-amount-edited", uuid: "package-1", fundId: 1, investedAmount }) as const;
  const share = (value: number | null) =>
    ({ kind: "package-fund-share-edited", uuid: "package-1", fundId: 1, share: value }) as const;

  it.each([
    { typed: 1000, part: [33.3333, 1000] },
    { typed: 999.6, part: [33.3333, 1000] },
    { typed: 0, part: [0, 0] },
    { typed: null, part: [0, 0] },
  ])("recomputes a fund's share when its amount becomes $typed, and leaves the others", ({ typed, part }) => {
    expect(partsAfter(entry, amount(typed))).toEqual([part, [50, 1500]]);
  });

  it.each([
    { typed: 33.3, part: [33.3, 999] },
    { typed: 33.33335, part: [33.3334, 1000] },
    { typed: null, part: [0, 0] },
    { typed: Number.NaN, part: [0, 0] },
  ])("recomputes a fund's amount when its share becomes $typed, and leaves the others", ({ typed, part }) => {
    expect(partsAfter(entry, share(typed))).toEqual([part, [50, 1500]]);
  });

  it("leaves nothing of the total over once typed shares are whole", () => {
    const halfDone = packOf(
      100,
      [
        [25, 25],
        [33.3, 33],
        [33.4, 33],
      ],
      { amountInputMethod: "PERCENT" },
    );
    // Each rounded alone, 33.3 + 33.3 + 33.4 percent of 100 would be 99.
    const parts = partsAfter(halfDone, share(33.3));
    expect(parts).toEqual([
      [33.3, 33],
      [33.3, 33],
      [33.4, 34],
    ]);
    const again = packOf(100, parts, { amountInputMethod: "PERCENT" });
    expect(partsAfter(again, share(33.3))).toEqual(parts);
  });

  it("keeps shares and takes no amount before the package has a total", () => {
    const cart = buildCart([
      packOf(null, [
        [50, 0],
        [50, 0],
      ]),
    ]);
    expect(after(cart, amount(10))).toBe(cart);
    expect(packageOf(after(cart, share(60))).funds).toMatchObject([{ share: 60, investedAmount: 0 }, { share: 50 }]);
  });

  it("returns the same cart when a fund's same number is typed again", () => {
    const cart = buildCart([entry]);
    expect(after(cart, amount(1500))).toBe(cart);
    expect(after(cart, share(50))).toBe(cart);
  });
});
