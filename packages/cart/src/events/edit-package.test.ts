import { describe, expect, it } from "vitest";
import type { CartPackage } from "../state/state.ts";
import { buildCart, eur, methods } from "../testing/reference.ts";
import { cartAfter, packageOf, packOf, partsAfter } from "../testing/packages.ts";

describe("editing a package", () => {
  const edit = (input: Partial<CartPackage["calcInput"]>) =>
    ({ kind: "package-edited", uuid: "package-1", input }) as const;
  const total = (investedAmount: number | null) => edit({ investedAmount });

  it("percent mode calculates the funds' amounts as total times share / 100, rounded to whole numbers", () => {
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

  it("amount mode recalculates equal shares and then the amounts", () => {
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

  it("amount mode calculates unequal shares as amount / total times 100, with 4 decimals", () => {
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

  it("rounds the total to a whole number, and sets it to null for NaN or infinity", () => {
    const typed = (value: number) =>
      packageOf(cartAfter(buildCart([packOf(100, [[100, 100]])]), total(value))).calcInput.investedAmount;
    expect(typed(1234.5)).toBe(1235);
    expect(typed(Number.NaN)).toBeNull();
    expect(typed(Number.POSITIVE_INFINITY)).toBeNull();
  });

  it("keeps the funds' shares and amounts if the total is unchanged or 0, or if the package has no funds", () => {
    const entry = packOf(1000, [
      [10, 700],
      [10, 300],
    ]);
    expect(partsAfter(entry, edit({ investmentHorizon: 7, currencyId: eur }))).toEqual([
      [10, 700],
      [10, 300],
    ]);
    const empty = cartAfter(buildCart([packOf(null, [])]), total(1000));
    expect(packageOf(empty)).toMatchObject({ funds: [], calcInput: { investedAmount: 1000 } });
    expect(partsAfter(packOf(null, [[50, 5]]), total(0))).toEqual([[50, 5]]);
  });

  it("sets a charging method only if the package has monthly payments", () => {
    const cart = buildCart([packOf(100, [[100, 100]])]);
    const chargingMethodId = methods.upFront;
    expect(cartAfter(cart, edit({ chargingMethodId }))).toBe(cart);
    const periodical = cartAfter(cart, edit({ investmentType: "Periodical", chargingMethodId }));
    expect(packageOf(periodical).calcInput).toMatchObject({ investmentType: "Periodical", chargingMethodId });
    expect(packageOf(cartAfter(periodical, edit({ investmentType: "OneOff" }))).calcInput.chargingMethodId).toBeNull();
  });

  it("returns the same cart if the edit changes no value", () => {
    const cart = buildCart([packOf(100, [[100, 100]])]);
    expect(cartAfter(cart, total(100))).toBe(cart);
    expect(cartAfter(cart, edit({}))).toBe(cart);
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
  ])("recalculates only the fund's share if its amount becomes $typed", ({ typed, part }) => {
    expect(partsAfter(entry, amount(typed))).toEqual([part, [50, 1500]]);
  });

  it.each([
    { typed: 33.3, part: [33.3, 999] },
    { typed: 33.33335, part: [33.3334, 1000] },
    { typed: null, part: [0, 0] },
    { typed: Number.NaN, part: [0, 0] },
  ])("recalculates only the fund's amount if its share becomes $typed", ({ typed, part }) => {
    expect(partsAfter(entry, share(typed))).toEqual([part, [50, 1500]]);
  });

  it("spreads the whole total as soon as the typed shares are valid", () => {
    const halfDone = packOf(
      100,
      [
        [25, 25],
        [33.3, 33],
        [33.4, 33],
      ],
      { amountInputMethod: "PERCENT" },
    );
    // If each amount were rounded separately, 33.3 + 33.3 + 33.4 percent of 100 would give 99.
    const parts = partsAfter(halfDone, share(33.3));
    expect(parts).toEqual([
      [33.3, 33],
      [33.3, 33],
      [33.4, 34],
    ]);
    const samePackage = packOf(100, parts, { amountInputMethod: "PERCENT" });
    expect(partsAfter(samePackage, share(33.3))).toEqual(parts);
  });

  it("keeps shares and ignores amounts while the package has no total", () => {
    const cart = buildCart([
      packOf(null, [
        [50, 0],
        [50, 0],
      ]),
    ]);
    expect(cartAfter(cart, amount(10))).toBe(cart);
    expect(packageOf(cartAfter(cart, share(60))).funds).toMatchObject([
      { share: 60, investedAmount: 0 },
      { share: 50 },
    ]);
  });

  it("returns the same cart if the same number is typed again", () => {
    const cart = buildCart([entry]);
    expect(cartAfter(cart, amount(1500))).toBe(cart);
    expect(cartAfter(cart, share(50))).toBe(cart);
  });
});
