import { describe, expect, it } from "vitest";
import { listAssetBand, listLineYears } from "./asset-split.ts";
import { calculateCart } from "./calculate-cart.ts";
import type { CartEntry } from "../state/state.ts";
import { today, totalsOf } from "../testing/calculation.ts";
import {
  buildCart,
  buildFund,
  buildItem,
  buildPackage,
  buildProgram,
  buildUnboundedReference,
  eur,
} from "../testing/reference.ts";

// The contract is mostly in shares until its last three years, and then in bonds.
const programs = [
  buildProgram(11, {
    investmentHorizon: 10,
    funds: [
      { fundId: 1, share: 90, assetClassId: 1 },
      { fundId: 2, share: 10, assetClassId: 2 },
    ],
  }),
  buildProgram(12, { investmentHorizon: 3, funds: [{ fundId: 2, share: 80, assetClassId: 2 }] }),
];
const reference = buildUnboundedReference({ programs });
const contract = (investmentHorizon: number, oneOffAmount = 1000) =>
  buildItem({ itemType: "Contract", id: 1 }, { startingLineId: 11, endingLineId: 12, investmentHorizon, oneOffAmount });
const bandOf = (items: readonly CartEntry[]) =>
  listAssetBand(calculateCart(buildCart([...items]), reference, today).items, reference);

describe("asset classes over the years", () => {
  it("splits a contract by the line that it is in: now, half way and at the end", () => {
    const band = bandOf([contract(8)]);
    if (!band) throw new Error("the lines change");
    expect(band.classes).toEqual([1, 2, null]);
    // At the start of the sixth year 3 years remain, so the contract moves to the next line.
    expect(band.years).toEqual([
      ...Array.from({ length: 5 }, () => [90, 10, 0]),
      ...Array.from({ length: 3 }, () => [0, 80, 20]),
    ]);
    expect([band.now, band.halfWay, band.end]).toEqual([0, 3, 7]);
  });

  it("the first row equals the current split of the totals", () => {
    const calculation = calculateCart(buildCart([contract(8), buildItem({ id: 2 })]), reference, today);
    const band = listAssetBand(calculation.items, reference);
    if (!band || calculation.totals.kind !== "totals") throw new Error("the lines change");
    for (const { assetClassId, percentage } of calculation.totals.assetClasses) {
      expect(band.years[0]?.[band.classes.indexOf(assetClassId)]).toBeCloseTo(percentage, 10);
    }
  });

  it("each year adds up to 100 % over the longest horizon, in the user's currency", () => {
    const band = bandOf([contract(4), buildItem({ id: 2 }, { investmentHorizon: 6, currencyId: eur }), buildPackage()]);
    expect(band?.years).toHaveLength(6);
    for (const year of band?.years ?? []) expect(year.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 10);
    // A contract that has ended stays in its last line.
    expect(band?.years[5]).toEqual(band?.years[4]);
  });

  it.each([
    { name: "a cart without a contract", items: [buildItem()] },
    { name: "a contract that stays in one line", items: [contract(3)] },
    { name: "a contract without a horizon", items: [contract(0)] },
    { name: "an empty cart", items: [] },
    { name: "a cart with an item without figures", items: [contract(8), buildItem({ id: 77 })] },
  ])("returns null for $name", ({ items }) => {
    expect(bandOf(items)).toBeNull();
  });

  it("lists the years of each line of a contract", () => {
    const [calculated, fund] = calculateCart(buildCart([contract(8), buildItem()]), reference, today).items;
    if (calculated?.kind !== "calculated" || fund?.kind !== "calculated") throw new Error("both have figures");
    expect(listLineYears(calculated)).toEqual([
      { programId: 11, fromYear: 1, toYear: 5 },
      { programId: 12, fromYear: 6, toYear: 8 },
    ]);
    expect(listLineYears(fund)).toEqual([]);
  });
});

describe("the split by asset class", () => {
  const program = buildProgram(11, {
    funds: [
      { fundId: 1, share: 40, assetClassId: 1 },
      { fundId: 99, share: 20, assetClassId: 2 },
    ],
  });
  const split = (items: Parameters<typeof buildCart>[0], parts: Parameters<typeof buildUnboundedReference>[0] = {}) =>
    totalsOf(calculateCart(buildCart(items), buildUnboundedReference(parts), today)).assetClasses;

  it("assigns a fund to its class, largest part first, in the user's currency", () => {
    const items = [buildItem({ id: 1 }), buildItem({ id: 2 }, { currencyId: eur, oneOffAmount: 120 })];
    expect(split(items)).toEqual([
      { assetClassId: 2, amount: 3000, percentage: 75 },
      { assetClassId: 1, amount: 1000, percentage: 25 },
    ]);
  });

  it("splits a program by its funds' shares; the rest that they do not cover is unknown and last", () => {
    expect(split([buildItem({ id: 11, itemType: "Program" })], { programs: [program] })).toEqual([
      { assetClassId: 1, amount: 400, percentage: 40 },
      { assetClassId: 2, amount: 200, percentage: 20 },
      { assetClassId: null, amount: 400, percentage: 40 },
    ]);
  });

  it("scales down asset classes whose shares exceed 100", () => {
    const full = buildProgram(11, {
      funds: [
        { fundId: 1, share: 150, assetClassId: 1 },
        { fundId: 2, share: 50, assetClassId: 2 },
      ],
    });
    const parts = split([buildItem({ id: 11, itemType: "Program" })], { programs: [full] });
    expect(parts.map((part) => part.amount)).toEqual([750, 250]);
  });

  it("splits a package by its funds and a contract by its line of month 1", () => {
    expect(split([buildPackage()]).map((part) => [part.assetClassId, part.amount])).toEqual([
      [1, 600],
      [2, 400],
    ]);
    const programs = [
      buildProgram(11, { funds: [{ fundId: 1, share: 100, assetClassId: 1 }] }),
      buildProgram(12, { investmentHorizon: 3, funds: [{ fundId: 2, share: 100, assetClassId: 2 }] }),
    ];
    const contract = (investmentHorizon: number) => [
      buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId: 12, investmentHorizon }),
    ];
    expect(split(contract(5), { programs }).map((part) => part.assetClassId)).toEqual([1]);
    expect(split(contract(3), { programs }).map((part) => part.assetClassId)).toEqual([2]);
  });

  it("assigns a fund without an asset class to the unknown class", () => {
    expect(split([buildItem()], { funds: [buildFund(1, { assetClassId: null })] })).toEqual([
      { assetClassId: null, amount: 1000, percentage: 100 },
    ]);
  });
});
