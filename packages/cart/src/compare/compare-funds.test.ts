import { describe, expect, it } from "vitest";
import { compareFunds } from "./compare-funds.ts";
import type { PackageFund } from "../state/state.ts";
import { buildItem, buildPackage } from "../testing/reference.ts";

const fund = (id: number, investedAmount: number, share: number): PackageFund => ({ id, investedAmount, share });
const packageOf = (...funds: PackageFund[]) => ({ ...buildPackage(), funds });

describe("a comparison of the funds of two packages", () => {
  it("lists only funds whose amount or share differs, or that only one version has", () => {
    const before = packageOf(fund(1, 500, 50), fund(2, 300, 30), fund(3, 200, 20));
    const after = packageOf(fund(1, 500, 50), fund(2, 400, 40), fund(4, 100, 10));
    expect(compareFunds(before, after)).toEqual([
      { id: 2, before: fund(2, 300, 30), after: fund(2, 400, 40) },
      { id: 3, before: fund(3, 200, 20), after: null },
      { id: 4, before: null, after: fund(4, 100, 10) },
    ]);
  });

  it("lists a fund if only its amount differs, or only its share", () => {
    const before = packageOf(fund(1, 500, 50));
    expect(compareFunds(before, packageOf(fund(1, 900, 50)))).toHaveLength(1);
    expect(compareFunds(before, packageOf(fund(1, 500, 50.0001)))).toHaveLength(1);
  });

  it("ignores the order of the funds", () => {
    const funds = [fund(1, 500, 50), fund(2, 300, 30), fund(2, 200, 20)];
    const [first, ...rest] = funds as [PackageFund, ...PackageFund[]];
    expect(compareFunds(packageOf(...funds), packageOf(...rest, first))).toEqual([]);
  });

  it("the comparison is empty for items that are not packages", () => {
    expect(compareFunds(buildItem({ id: 1 }), buildItem({ id: 1 }))).toEqual([]);
  });
});
