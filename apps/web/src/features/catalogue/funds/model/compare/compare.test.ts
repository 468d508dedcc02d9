import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readComparedIds } from "../compare-store.ts";
import { overlapOf, partsOf, sharedKinds } from "./overlap.ts";

const part = (name: string, value: number) => ({ name, value });
const composition = fc.uniqueArray(
  fc.record({ name: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), value: fc.integer({ min: 0, max: 40 }) }),
  { selector: ({ name }) => name, maxLength: 8 },
);

describe("the overlap of holdings", () => {
  it("is the sum of the smaller weights of what both hold", () => {
    const first = [part("Apple", 8), part("Microsoft", 6.5), part("Visa", 2)];
    const second = [part("Microsoft", 9), part("Apple", 3), part("Nestlé", 4)];
    expect(overlapOf(first, second)).toEqual({
      total: 9.5,
      shared: [
        { name: "Microsoft", weight: 6.5 },
        { name: "Apple", weight: 3 },
      ],
    });
  });

  it("counts parts of one name together, and a weight below zero as none", () => {
    expect(overlapOf([part("A", 2), part("A", 3)], [part("A", 4)]).total).toBe(4);
    expect(overlapOf([part("A", -2)], [part("A", 4)])).toEqual({ total: 0, shared: [] });
  });

  it("is the same both ways, all of a fund with itself, and never more than either holds", () => {
    const sum = (parts: readonly { value: number }[]) => parts.reduce((total, { value }) => total + value, 0);
    fc.assert(
      fc.property(composition, composition, (first, second) => {
        const { total } = overlapOf(first, second);
        expect(overlapOf(second, first).total).toBe(total);
        expect(overlapOf(first, first).total).toBe(sum(first));
        expect(total).toBeLessThanOrEqual(Math.min(sum(first), sum(second)));
      }),
    );
  });

  it("is taken over the kinds that at least two funds publish", () => {
    const fund = (...names: string[]) => ({ compositions: names.map((name) => ({ name, composition: [] })) });
    expect(sharedKinds([fund("Holdings", "Sectors"), fund("Regions"), fund("Sectors", "Holdings")])).toEqual([
      "Holdings",
      "Sectors",
    ]);
    expect(partsOf(fund("Regions").compositions, "Sectors")).toBeNull();
  });
});

it("an address names each fund once, four at most, and what is no id is left out", () => {
  expect(readComparedIds("3,14,3,x,-1,1.5,15,92,65")).toEqual([3, 14, 15, 92]);
  expect(readComparedIds(null)).toEqual([]);
});
