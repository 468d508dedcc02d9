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
/** Funds 1 to 3 are offered. Fund 4 is not offered, fund 5 is of type FKI, and fund 6 is unknown. */
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
const createPackageItem = (part: Partial<typeof request> = {}, from = template) => {
  const created = createCartPackage(from, { ...request, ...part }, reference);
  if (created.kind !== "package") throw new Error("The package is available.");
  return created.item;
};
const shares = (item: ReturnType<typeof createPackageItem>) => item.funds.map(({ id, share }) => [id, share]);

describe("a package from a model portfolio", () => {
  it("the package has the portfolio's funds with amount 0, is one-off, and is in the user's currency", () => {
    expect(createPackageItem()).toEqual({
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
  ])(
    "the package has the input method $method if the language is $language and its name is $name",
    ({ method, ...part }) => {
      expect(createCartPackage(template, { ...request, ...part }, reference)).toMatchObject({
        item: { amountInputMethod: method, name: part.name ?? "" },
      });
    },
  );

  it("omits excluded funds and scales the ratios of the other funds", () => {
    expect(shares(createPackageItem({ excludedFundIds: [3] }))).toEqual([
      [1, 62.5],
      [2, 37.5],
    ]);
  });

  it.each([
    ["is not allowed in the fund market", 4],
    ["is of type FKI", 5],
    ["is unknown", 6],
  ])("omits a fund that %s", (_why, idFund) => {
    const funds = [...template.funds, { idFund, ratio: 100 }];
    expect(shares(createPackageItem({}, { id: 7, funds }))).toEqual([
      [1, 50],
      [2, 30],
      [3, 20],
    ]);
  });

  it("the package is not available if all its funds are omitted", () => {
    const result = createCartPackage(template, { ...request, excludedFundIds: [1, 2, 3] }, reference);
    expect(result).toEqual({ kind: "not-available" });
    expect(createCartPackage({ id: 7, funds: [] }, request, reference)).toEqual({ kind: "not-available" });
  });

  it.each([
    { count: maxPackageFunds, kind: "package" },
    { count: maxPackageFunds + 1, kind: "not-available" },
  ])("returns $kind for a portfolio of $count funds", ({ count, kind }) => {
    const funds = Array.from({ length: count }, (_, index) => ({ idFund: index + 1, ratio: 1 }));
    const known = { ...reference, funds: new Map(funds.map(({ idFund }) => [idFund, offered])) };
    expect(createCartPackage({ id: 7, funds }, request, known).kind).toBe(kind);
  });

  it("the package has shares that add up to 100 percent, even if funds are omitted", () => {
    const ratio = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(
        fc.array(ratio, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 29 }),
        (list, dropped) => {
          const funds = list.map((value, index) => ({ idFund: index + 1, ratio: value }));
          const known = { ...reference, funds: new Map(funds.map(({ idFund }) => [idFund, offered])) };
          const result = createCartPackage({ id: 7, funds }, { ...request, excludedFundIds: [dropped + 1] }, known);
          const parts = result.kind === "package" ? result.item.funds.map(({ share }) => share) : [];
          expect(parts).toHaveLength(list.length - (dropped < list.length ? 1 : 0));
          const sum = parts.reduce((total, share) => total + share, 0);
          expect(Math.abs(sum - (parts.length > 0 ? 100 : 0))).toBeLessThanOrEqual(0.01);
        },
      ),
    );
  });
});

describe("adding a package from a model portfolio", () => {
  const added = (uuid: string) => ({ kind: "item-added", item: { ...createPackageItem(), uuid } }) as const;

  it("ignores a model portfolio that is already in the cart, and adds a different one", () => {
    const state = reduceCart(buildCart([buildItem({ id: 7 })]), added("one"), market).state;
    expect(listItems(state)).toHaveLength(2);
    expect(reduceCart(state, added("two"), market)).toEqual({ state, refusals: [], undo: null });
    const other = { ...createPackageItem({}, { ...template, id: 8 }), uuid: "three" };
    expect(listItems(reduceCart(state, { kind: "item-added", item: other }, market).state)).toHaveLength(3);
    expect(other.packageUuid).toBe(packageUuidOf(8));
    expect(templateIdOf(other)).toBe(8);
    expect(templateIdOf({ packageUuid: "b7e0" })).toBeNull();
  });

  it("refuses a model portfolio if the cart is full, or if a restricted user has another item type", () => {
    const holding = buildCart([buildItem({ id: 1 })]);
    expect(reduceCart(holding, added("one"), { ...market, maxCartItems: 1 }).refusals).toEqual([
      { key: "cart-max-items-error", params: { max: 1 } },
    ]);
    const restricted = { ...market, user: { ...market.user, onlyOneAppendixInFundooo: true } };
    expect(reduceCart(holding, added("one"), restricted).refusals).toEqual([{ key: "cart-only-one-appendix-error" }]);
  });

  it("the package can be stored and restored unchanged", () => {
    const { state } = reduceCart(buildCart([]), added("one"), market);
    expect(parseStoredCart(JSON.parse(JSON.stringify(serialiseCart(state))))).toEqual(state);
  });
});
