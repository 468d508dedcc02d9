import { describe, expect, it } from "vitest";
import { compareFunds } from "./compare-funds.ts";
import type { PackageFund } from "../state/state.ts";
import { buildItem, buildPackage } from "../testing/reference.ts";

const fund = (id: number, investedAmount: number, share: number): PackageFund => ({ id, investedAmount, share });
const holding = (...funds: PackageFund[]) => ({ ...buildPackage(), funds });

describe("the funds of two versions of a package", () => {
  it("names a fund where its amount, its share or the fund itself differs, and only there", () => {
    const before = holding(fund(1, 500, 50), fund(2, 300, 30), fund(3, 200, 20));
    const after = holding(fund(1, 500, 50), fund(2, 400, 40), fund(4, 100, 10));
    expect(compareFunds(before, after)).toEqual([
      { id: 2, before: fund(2, 300, 30), after: fund(2, 400, 40) },
      { id: 3, before: fund(3, 200, 20), after: null },
      { id: 4, before: null, after: fund(4, 100, 10) },
    ]);
  });

  it("tells apart funds of which only the amount differs, or only the share", () => {
    const before = holding(fund(1, 500, 50));
    expect(compareFunds(before, holding(fund(1, 900, 50)))).toHaveLength(1);
    expect(compareFunds(before, holding(fund(1, 500, 50.0001)))).toHaveLength(1);
  });

  it("takes no notice of the order of the funds", () => {
    const funds = [fund(1, 500, 50), fund(2, 300, 30), fund(2, 200, 20)];
    const [first, ...rest] = funds as [PackageFund, ...PackageFund[]];
    expect(compareFunds(holding(...funds), holding(...rest, first))).toEqual([]);
  });

  it("finds no funds in what is no package", () => {
    expect(compareFunds(buildItem({ id: 1 }), buildItem({ id: 1 }))).toEqual([]);
  });
});
