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
  it("returns the sum of the smaller weights of shared parts", () => {
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

  it("adds up parts with the same name, and ignores negative weights", () => {
    expect(overlapOf([part("A", 2), part("A", 3)], [part("A", 4)]).total).toBe(4);
    expect(overlapOf([part("A", -2)], [part("A", 4)])).toEqual({ total: 0, shared: [] });
  });

  it("returns a symmetric overlap, which is complete for a fund with itself and at most the smaller total", () => {
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

  it("returns the kinds of composition that at least two funds publish", () => {
    const fund = (...names: string[]) => ({ compositions: names.map((name) => ({ name, composition: [] })) });
    expect(sharedKinds([fund("Holdings", "Sectors"), fund("Regions"), fund("Sectors", "Holdings")])).toEqual([
      "Holdings",
      "Sectors",
    ]);
    expect(partsOf(fund("Regions").compositions, "Sectors")).toBeNull();
  });
});

it("reads up to four distinct fund ids from an address and ignores invalid ones", () => {
  expect(readComparedIds("3,14,3,x,-1,1.5,15,92,65")).toEqual([3, 14, 15, 92]);
  expect(readComparedIds(null)).toEqual([]);
});
