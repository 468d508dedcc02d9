import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCartPackage, packageUuidOf, templateIdOf } from "./create-package.ts";
import { reduceCart } from "./reduce-cart.ts";
import { listItems, maxPackageFunds } from "../state/state.ts";
import { parseStoredCart, serialiseCart } from "../state/stored-cart.ts";
import { buildCart, buildItem, buildReference } from "../testing/reference.ts";

const market = buildReference();
type Listed = { readonly allowedInFundMarket: boolean; readonly fundTypeId: number | null };
const offered: Listed = { allowedInFundMarket: true, fundTypeId: null };
/** Funds 1 to 3 are offered; 4 is not, 5 is of type FKI, 6 is unknown. */
const reference = {
  ...market,
  funds: new Map<number, Listed>([
    [1, offered],
    [2, offered],
    [3, { ...offered, fundTypeId: 3 }],
    [4, { ...offered, allowedInFundMarket: false }],
    [5, { ...offered, fundTypeId: 1 }],
  ]),
};
const template = {
  id: 7,
  funds: [
    { idFund: 1, ratio: 50 },
    { idFund: 2, ratio: 30 },
    { idFund: 3, ratio: 20 },
  ],
};
const request = { uuid: "new", name: null as string | null, language: "cs", excludedFundIds: [] as number[] };
const make = (part: Partial<typeof request> = {}, from = template) => {
  const made = createCartPackage(from, { ...request, ...part }, reference);
  if (made.kind !== "package") throw new Error("The package is available.");
  return made.item;
};
const shares = (item: ReturnType<typeof make>) => item.funds.map(({ id, share }) => [id, share]);

describe("a package from a model portfolio", () => {
  it("adds a model portfolio's funds with amount 0, one-off type, in the user's currency", () => {
    expect(make()).toEqual({
      uuid: "new",
      itemType: "Package",
      name: "",
      packageUuid: "template-7",
      amountInputMethod: "AMOUNT",
      calcInput: {
        investmentType: "OneOff",
        investedAmount: null,
        investmentHorizon: 0,
        currencyId: market.user.currencyId,
        chargingMethodId: null,
      },
      funds: [
        { id: 1, investedAmount: 0, share: 50 },
        { id: 2, investedAmount: 0, share: 30 },
        { id: 3, investedAmount: 0, share: 20 },
      ],
    });
  });

  it.each([
    { language: "sk", name: null, method: "PERCENT" },
    { language: "sk", name: "Golden mean", method: "PERCENT" },
    { language: "cs", name: "Golden mean", method: "PERCENT" },
    { language: "en", name: null, method: "AMOUNT" },
  ])("creates a model portfolio's package in $method in $language with the name $name", ({ method, ...part }) => {
    expect(createCartPackage(template, { ...request, ...part }, reference)).toMatchObject({
      item: { amountInputMethod: method, name: part.name ?? "" },
    });
  });

  it("leaves a model portfolio's excluded funds out and keeps the ratios of the others", () => {
    expect(shares(make({ excludedFundIds: [3] }))).toEqual([
      [1, 62.5],
      [2, 37.5],
    ]);
  });

  it.each([
    ["is not allowed in the fund market", 4],
    ["is of type FKI", 5],
    ["is not known", 6],
  ])("leaves out of a model portfolio's package a fund that %s", (_why, idFund) => {
    const funds = [...template.funds, { idFund, ratio: 100 }];
    expect(shares(make({}, { id: 7, funds }))).toEqual([
      [1, 50],
      [2, 30],
      [3, 20],
    ]);
  });

  it("makes no package of a model portfolio when none of its funds is left", () => {
    const made = createCartPackage(template, { ...request, excludedFundIds: [1, 2, 3] }, reference);
    expect(made).toEqual({ kind: "not-available" });
    expect(createCartPackage({ id: 7, funds: [] }, request, reference)).toEqual({ kind: "not-available" });
  });

  it.each([
    { count: maxPackageFunds, kind: "package" },
    { count: maxPackageFunds + 1, kind: "not-available" },
  ])("returns $kind for a model portfolio of $count funds", ({ count, kind }) => {
    const funds = Array.from({ length: count }, (_, index) => ({ idFund: index + 1, ratio: 1 }));
    const known = { ...reference, funds: new Map(funds.map(({ idFund }) => [idFund, offered])) };
    expect(createCartPackage({ id: 7, funds }, request, known).kind).toBe(kind);
  });

  it("gives a model portfolio's package shares of 100 percent in sum, also if funds are left out", () => {
    const ratio = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(
        fc.array(ratio, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 29 }),
        (list, dropped) => {
          const funds = list.map((value, index) => ({ idFund: index + 1, ratio: value }));
          const known = { ...reference, funds: new Map(funds.map(({ idFund }) => [idFund, offered])) };
          const made = createCartPackage({ id: 7, funds }, { ...request, excludedFundIds: [dropped + 1] }, known);
          const parts = made.kind === "package" ? made.item.funds.map(({ share }) => share) : [];
          expect(parts).toHaveLength(list.length - (dropped < list.length ? 1 : 0));
          const sum = parts.reduce((total, share) => total + share, 0);
          expect(Math.abs(sum - (parts.length > 0 ? 100 : 0))).toBeLessThanOrEqual(0.01);
        },
      ),
    );
  });
});

describe("a package from a model portfolio in the cart", () => {
  const added = (uuid: string) => ({ kind: "item-added", item: { ...make(), uuid } }) as const;

  it("ignores a model portfolio that is in the cart already, and adds another", () => {
    const state = reduceCart(buildCart([buildItem({ id: 7 })]), added("one"), market).state;
    expect(listItems(state)).toHaveLength(2);
    expect(reduceCart(state, added("two"), market)).toEqual({ state, refusals: [], undo: null });
    const other = { ...make({}, { ...template, id: 8 }), uuid: "three" };
    expect(listItems(reduceCart(state, { kind: "item-added", item: other }, market).state)).toHaveLength(3);
    expect(other.packageUuid).toBe(packageUuidOf(8));
    expect(templateIdOf(other)).toBe(8);
    expect(templateIdOf({ packageUuid: "b7e0" })).toBeNull();
  });

  it("refuses a model portfolio when the cart is full, and to restricted users who hold another item type", () => {
    const holding = buildCart([buildItem({ id: 1 })]);
    expect(reduceCart(holding, added("one"), { ...market, maxCartItems: 1 }).refusals).toEqual([
      { key: "cart-max-items-error", params: { max: 1 } },
    ]);
    const restricted = { ...market, user: { ...market.user, onlyOneAppendixInFundooo: true } };
    expect(reduceCart(holding, added("one"), restricted).refusals).toEqual([{ key: "cart-only-one-appendix-error" }]);
  });

  it("keeps a model portfolio's package as it is across sessions", () => {
    const { state } = reduceCart(buildCart([]), added("one"), market);
    expect(parseStoredCart(JSON.parse(JSON.stringify(serialiseCart(state))))).toEqual(state);
  });
});
