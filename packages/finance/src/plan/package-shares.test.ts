import { roundWhole } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import packageExamples from "../../fixtures/package-examples.json" with { type: "json" };
import {
  changeMode,
  changePackage,
  packageDifference,
  type PackageDifference,
  type ShareChange,
  type PackagePart,
  type PackageShares,
} from "./package-shares.ts";
import { hasValidShares, spreadTotal } from "../math/spread-total.ts";

type Example = PackageShares & {
  name: string;
  event: ShareChange;
  expected: { total: number; funds: PackagePart[] };
};
const examples = packageExamples as Example[];
const makePart = (part: PackagePart): PackagePart => ({ ...part });

describe("the published package examples", () => {
  it.each(examples)("gives the published result of $name", ({ mode, total, funds, event, expected }) => {
    expect(changePackage({ mode, total, funds }, event, makePart)).toEqual({ mode, ...expected });
  });
});

describe("spreading a total", () => {
  it.each([
    // Calculated by hand in docs/reference/worked-examples.md#packages.
    {
      total: 1_000_000_000_000,
      shares: [33.3333, 33.3333, 33.3333],
      amounts: [333333333334, 333333333333, 333333333333],
    },
    { total: 10, shares: [12.5, 12.5, 75], amounts: [1, 1, 8] },
    { total: 1, shares: [50, 50], amounts: [0, 1] },
    { total: 0, shares: [50, 50], amounts: [0, 0] },
    { total: 1_000_000, shares: [50.005, 50.005, 0], amounts: [500_000, 500_000, 0] },
    { total: 100, shares: [60, 60], amounts: [60, 60] },
    { total: 100, shares: [], amounts: [] },
  ])("spreads $total over $shares", ({ total, shares, amounts }) => {
    expect(spreadTotal(total, shares)).toEqual(amounts);
  });

  const validShares = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    .filter((weights) => weights.some((weight) => weight > 0))
    .map((weights) => {
      const sum = weights.reduce((a, b) => a + b, 0);
      return weights.map((weight) => Math.round((weight / sum) * 1e6) / 1e4);
    })
    .filter(hasValidShares);

  it("spreads a total over valid shares completely: amounts are whole, at least 0, and close to the exact amounts", () => {
    fc.assert(
      fc.property(validShares, fc.integer({ min: 0, max: 1e12 }), (shares, total) => {
        const amounts = spreadTotal(total, shares);
        expect(amounts.reduce((a, b) => a + b, 0)).toBe(total);
        // The sum of the shares may differ from 100 by 0.01 percent of the total. The remaining slack is for rounding.
        const slack = 1.5 + total * 1e-4;
        for (const [index, amount] of amounts.entries()) {
          expect(Number.isInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Math.abs(amount - (total * shares[index]!) / 100)).toBeLessThanOrEqual(slack);
        }
      }),
    );
  });

  it("gives the same amounts as distributing the difference unit by unit", () => {
    fc.assert(
      fc.property(validShares, fc.integer({ min: 0, max: 100_000 }), (shares, total) => {
        expect(spreadTotal(total, shares)).toEqual(spreadUnitByUnit(total, shares));
      }),
    );
  });
});

/**
 * Implements the documented rule in another way. Each amount is rounded separately, and the difference is distributed
 * in exact whole numbers: shares are ten-thousandths and amounts are millionths.
 * Source: docs/reference/calculation.md#rounding, docs/reference/packages.md#shares-and-amounts.
 */
function spreadUnitByUnit(total: number, shares: readonly number[]): number[] {
  const exact = shares.map((share) => BigInt(total) * BigInt(Math.round(share * 10_000)));
  const million = 1_000_000n;
  const amounts = shares.map((share) => BigInt(roundWhole((total * share) / 100)));
  let difference = BigInt(total) - amounts.reduce((a, b) => a + b, 0n);
  while (difference !== 0n) {
    const unit = difference > 0n ? 1n : -1n;
    let furthest = -1;
    for (const [index, value] of amounts.entries()) {
      if (value + unit < 0n) continue;
      const lag = (at: number) => unit * (exact[at]! - amounts[at]! * million);
      if (furthest < 0 || lag(index) > lag(furthest)) furthest = index;
    }
    amounts[furthest] = amounts[furthest]! + unit;
    difference -= unit;
  }
  return amounts.map(Number);
}

describe("changing a package", () => {
  it("keeps amounts and unequal shares if the total becomes 0 in amount mode", () => {
    const funds = [
      { share: 70, amount: 700 },
      { share: 30, amount: 300 },
    ];
    const changed = changePackage({ mode: "AMOUNT", total: 1000, funds }, { kind: "total", total: 0 }, makePart);
    expect(changed).toEqual({ mode: "AMOUNT", total: 0, funds });
  });

  it("keeps the other fields of a fund when its package changes", () => {
    const funds = [{ id: 7, share: 100, amount: 0 }];
    const changed = changePackage({ mode: "PERCENT", total: 0, funds }, { kind: "add" }, (part) => ({
      ...part,
      id: 8,
    }));
    expect(changed.funds).toEqual([
      { id: 7, share: 50, amount: 0 },
      { id: 8, share: 50, amount: 0 },
    ]);
  });

  it.each<ShareChange>([
    { kind: "amount", index: 5, amount: 3 },
    { kind: "share", index: -1, share: 3 },
    { kind: "remove", index: 9 },
  ])("ignores a change of a fund that does not exist: $kind", (event) => {
    const shares: PackageShares = { mode: "PERCENT", total: 0, funds: [{ share: 40, amount: 0 }] };
    expect(changePackage(shares, event, makePart)).toEqual(shares);
  });
});

describe("the difference between a package and its funds", () => {
  type Parts = readonly (readonly [share: number, amount: number])[];
  const thirds = (...amounts: readonly number[]): Parts => amounts.map((amount) => [33.3333, amount]);
  it.each<[mode: "AMOUNT" | "PERCENT", total: number, funds: Parts, expected: Partial<PackageDifference>]>([
    ["AMOUNT", 100, [[60, 40]], { mode: "AMOUNT", difference: -60 }],
    [
      "AMOUNT",
      100,
      [
        [0, 60],
        [0, 50],
      ],
      { mode: "AMOUNT", difference: 10 },
    ],
    [
      "AMOUNT",
      100,
      [
        [0, 60],
        [0, 40],
      ],
      { mode: "AMOUNT", difference: 0 },
    ],
    // The shares follow the amounts and may differ from them only by rounding.
    [
      "AMOUNT",
      1000,
      [
        [1, 500],
        [1, 500],
      ],
      { difference: 0, isInconsistent: true },
    ],
    ["AMOUNT", 100, thirds(34, 33, 33), { difference: 0, isInconsistent: false }],
    [
      "AMOUNT",
      1e9,
      [
        [12.3457, 123_456_789],
        [87.6543, 876_543_211],
      ],
      { difference: 0, isInconsistent: false },
    ],
    ["PERCENT", 100, thirds(34, 33, 33), { mode: "PERCENT", difference: 0, isInconsistent: false }],
    [
      "PERCENT",
      100,
      [
        [50, 50],
        [49.99, 50],
      ],
      { mode: "PERCENT", difference: 0, isInconsistent: false },
    ],
    [
      "PERCENT",
      100,
      [
        [50, 50],
        [49.9899, 50],
      ],
      { mode: "PERCENT", difference: -0.0101 },
    ],
    [
      "PERCENT",
      100,
      [
        [50, 50],
        [60, 50],
      ],
      { mode: "PERCENT", difference: 10 },
    ],
    // A package whose shares add up to 100 percent is still wrong if its amounts do not add up to the total.
    ["PERCENT", 100, thirds(0, 0, 0), { mode: "AMOUNT", difference: -100 }],
    [
      "PERCENT",
      1_000_000,
      [
        [50, 500_000],
        [50.009, 500_090],
      ],
      { mode: "AMOUNT", difference: 90 },
    ],
    [
      "PERCENT",
      1000,
      [
        [50, 600],
        [50, 400],
      ],
      { difference: 0, isInconsistent: true },
    ],
    // With a large total, several amounts round to the same share. The amounts from which the shares were calculated
    // are valid.
    [
      "PERCENT",
      1e9,
      [
        [12.3457, 123_456_789],
        [87.6543, 876_543_211],
      ],
      { difference: 0, isInconsistent: false },
    ],
  ])("returns the difference in %s mode between a total of %i and the funds %j: %j", (mode, total, funds, expected) => {
    const parts = funds.map(([share, amount]) => ({ share, amount }));
    expect(packageDifference({ mode, total, funds: parts })).toMatchObject(expected);
  });
});

describe("switching between amounts and shares", () => {
  const parts = fc
    .array(fc.record({ weight: fc.integer({ min: 1, max: 1000 }), amount: fc.nat(1e9) }), {
      minLength: 1,
      maxLength: 12,
    })
    .chain((funds) => {
      const sum = funds.reduce((all, { weight }) => all + weight, 0);
      // In three of four cases the shares add up to 100 percent.
      return fc
        .constantFrom(1, 1, 1, 0.9)
        .map((factor) =>
          funds.map(({ weight, amount }) => ({ share: Math.round(((weight * factor) / sum) * 1e6) / 1e4, amount })),
        );
    });
  const anyShares: fc.Arbitrary<PackageShares> = fc.record({
    mode: fc.constantFrom("AMOUNT" as const, "PERCENT" as const),
    total: fc.oneof(fc.constant(0), fc.nat(1e9)),
    funds: parts,
  });
  /** Amounts that were typed one after the other and add up to their total. */
  const typed: fc.Arbitrary<PackageShares> = fc
    .array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 12 })
    .map((amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const empty: PackageShares = { mode: "AMOUNT", total, funds: amounts.map(() => ({ share: 0, amount: 0 })) };
      return amounts.reduce(
        (shares, amount, index) => changePackage(shares, { kind: "amount", index, amount }, makePart),
        empty,
      );
    });
  const amountsOf = ({ funds }: PackageShares) => funds.map(({ amount }) => amount);

  it("keeps all amounts that add up to the total, also after switching back", () => {
    fc.assert(
      fc.property(typed, (shares) => {
        const changed = changeMode(shares);
        expect(changed.mode).toBe("PERCENT");
        expect(amountsOf(changed)).toEqual(amountsOf(shares));
        expect(packageDifference(changed)).toMatchObject({ difference: 0, isInconsistent: false });
        expect(amountsOf(changeMode(changed))).toEqual(amountsOf(shares));
      }),
    );
  });

  it("after the first switch, further switches change no amounts, and two switches restore the package", () => {
    fc.assert(
      fc.property(anyShares, (shares) => {
        const switched = changeMode(shares);
        expect(changeMode(changeMode(switched))).toEqual(switched);
        expect(amountsOf(changeMode(switched))).toEqual(amountsOf(switched));
      }),
    );
  });

  it("amounts add up to the total if the shares are valid", () => {
    const isWhole = ({ funds }: PackageShares) => hasValidShares(funds.map(({ share }) => share));
    fc.assert(
      fc.property(
        anyShares.map(changeMode).filter((shares) => shares.total > 0 && isWhole(shares)),
        (shares) => {
          expect(packageDifference(shares).difference).toBe(0);
        },
      ),
    );
  });

  it("keeps all shares and amounts while the total is 0", () => {
    fc.assert(
      fc.property(anyShares, (shares) => {
        expect(changeMode({ ...shares, total: 0 }).funds).toEqual(shares.funds);
      }),
    );
  });

  it("spreads the total again if the amounts did not add up: 1,000,090 of 1,000,000 becomes 1,000,000", () => {
    const funds = [
      { share: 50, amount: 500_000 },
      { share: 50.009, amount: 500_090 },
    ];
    expect(amountsOf(changeMode({ mode: "AMOUNT", total: 1_000_000, funds }))).toEqual([499_955, 500_045]);
  });

  it("keeps shares that were typed without a total, and uses them to spread a total typed later", () => {
    const funds = [60, 30, 10].map((share) => ({ share, amount: 0 }));
    const changed = changeMode({ mode: "PERCENT", total: 0, funds });
    expect(changed.funds).toEqual(funds);
    expect(amountsOf(changePackage(changed, { kind: "total", total: 10_000 }, makePart))).toEqual([6000, 3000, 1000]);
  });
});
