import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadLabels } from "./spread-labels.ts";

describe("labels at the ends of lines", () => {
  it("labels at the ends of lines stay where they are when there is space", () => {
    expect(spreadLabels([90, 10, 50], 20, 0, 100)).toEqual([90, 10, 50]);
  });

  it("labels at the ends of lines move apart by the gap and keep their order", () => {
    expect(spreadLabels([50, 50, 51], 10, 0, 100)).toEqual([50, 60, 70]);
  });

  it("labels at the ends of lines keep the gap and the frame wherever the lines end", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 250 }), { minLength: 1, maxLength: 4 }), (wanted) => {
        const places = spreadLabels(wanted, 20, 0, 180).toSorted((a, b) => a - b);
        expect(places[0]).toBeGreaterThanOrEqual(0);
        expect(places.at(-1)).toBeLessThanOrEqual(180);
        places.slice(1).forEach((place, index) => expect(place - (places[index] ?? 0)).toBeGreaterThanOrEqual(20));
      }),
    );
  });
});
